/** Errors that one page reports by itself: one that a timer throws again and again must not keep the device busy. */
const maxErrors = 9;

/**
 * Reports what nothing on the page catches, from the first moment on, whether the page sleeps or not: an error whose stack, or a
 * script that did not load whose address, names a release. The server tells which by the innermost frame
 * (`server/health/thrown-error.ts`).
 *
 * It also reports a shell that fails, because there, what reports other failures is part of what failed. An error in a file of
 * the shell counts if the page does not say within five seconds that it is interactive. Slowness alone does not, because
 * slow networks and devices are the rule. The `d` flag (ES2022) stops browsers that the shell is not built for: they
 * refuse the whole script.
 */
export const errorScript = `{let n=0;const send=o=>navigator.sendBeacon('/beacon',JSON.stringify({token:performance.getEntriesByType('navigation')[0].serverTiming.find(t=>t.name=='page').description,...o}));for(const k of['error','unhandledrejection'])addEventListener(k,e=>{const x=e.error??e.reason,stack=x?.stack,[,name,version]=/\\/releases\\/([^/]+)\\/([^/]+)/d.exec(e.target.src??stack)??[];if(!name)return;stack&&n++<${maxErrors}&&send({errors:[{message:(''+x).slice(0,500),stack:stack.slice(0,4e3),page:location.pathname}]});name=='shell'&&setTimeout(()=>performance.getEntriesByName('interactive')[0]??send({failed:[{name,version}]}),5e3)},!0)}`;
