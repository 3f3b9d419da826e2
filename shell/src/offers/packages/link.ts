/** The link that pages are given; those that the server draws have that of link.server.tsx. */
export { Link } from 'react-router';
