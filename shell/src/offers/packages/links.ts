/** The links that pages are given; those that the server draws have those of links.server.tsx. */
export { Link, NavLink } from 'react-router';
