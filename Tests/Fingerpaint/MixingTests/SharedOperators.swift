import Mixing

/// Tables and matrices shared by all tests, so that each is computed once.
let sharedOperators = OperatorLibrary()
