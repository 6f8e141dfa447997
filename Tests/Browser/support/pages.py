"""The pages to visit, and the condition that each page's scripts have finished."""

# The rules for axe: WCAG 2.2 AA, and its makers' best practices.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}

PAGES = {
    "/": "h1",
    "/zookeeper": "h1",
    "/zookeeper/welcome": "h1",
    "/zookeeper/photos": ".shot img",
    "/zookeeper/sightings/60": "[data-box-tools]:not([hidden])",
    "/zookeeper/animals": "h1",
    "/zookeeper/animals/1": ".mini-map .leaflet-interactive",
    "/zookeeper/map": ".cluster",
    "/zookeeper/map?animal=1": "[data-trace]:not([hidden])",
    "/zookeeper/plans": "h1",
    "/zookeeper/review": "[data-lines] circle",
    "/zookeeper/groups": "[data-group] img",
    "/zookeeper/inbox": "h1",
    "/zookeeper/feed": "h1",
    "/zookeeper/suggestions": "h1",
    "/zookeeper/log": "h1",
    "/zookeeper/search?q=zu": "[data-results] a",
    "/zookeeper/import": "h1",
    "/zookeeper/camera": "[data-place-help]:not([hidden])",
    "/zookeeper/settings": "h1",
    "/zookeeper/help": "h1",
    "/account": "h1",
    "/account/data": "h1",
    "/people": "h1",
    "/jobs": "h1",
    "/about-data": "h1",
    "/fingerpaint": "[data-begin]",
    "/nothing-here": "h1",
}
