declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
/** A source file as text, in builds that support it: tooling/src/catalogue/readable.cjs. */
declare module '*?text' {
  const text: string;
  export default text;
}
