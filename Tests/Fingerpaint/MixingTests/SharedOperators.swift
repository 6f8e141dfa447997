import Mixing

/// Tables and matrices that all tests share, so that each is made once.
let sharedOperators = OperatorLibrary()
