/**
 * Reports a shell that fails in the browser: there, what reports other failures is part of what failed. An error in a file of
 * the shell counts if the page does not say within five seconds that it is interactive. Slowness alone does not, because
 * slow networks and devices are the rule. The `d` flag (ES2022) stops browsers that the shell is not built for: they
 * refuse the whole script.
 */
export const shellFailureScript = `for(const k of['error','unhandledrejection'])addEventListener(k,e=>{const[,name,version]=/\\/releases\\/([^/]+)\\/([^/]+)/d.exec(e.target.src??(e.error??e.reason)?.stack)??[];name=='shell'&&setTimeout(()=>performance.getEntriesByName('interactive')[0]??navigator.sendBeacon('/beacon',JSON.stringify({token:performance.getEntriesByType('navigation')[0].serverTiming.find(t=>t.name=='page').description,failed:[{name,version}]})),5e3)},!0)`;
