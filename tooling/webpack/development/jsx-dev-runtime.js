/**
 * The JSX runtime for development, made of modules that the shell shares: a remote's own copy of React's would not work on
 * a live site that tries the remote out.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
