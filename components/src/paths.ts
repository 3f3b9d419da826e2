/** The addresses of this remote, without a language, for the router's links. */
export const paths = {
  catalogue: '/dashboard/components',
};
