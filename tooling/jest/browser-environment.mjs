// jsdom with the web platform's own fetch, streams and Request, which react-router and msw need. A file of ours, because a team
// elsewhere has it with all that it needs in one: see tooling/src/packing/bundle-packages.ts.
import environment from 'jest-fixed-jsdom';

export default environment;
