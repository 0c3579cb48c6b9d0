/** Where the router stores the scroll positions of a tab. */
export const ROUTER_SCROLL_KEY = 'react-router-scroll-positions'
