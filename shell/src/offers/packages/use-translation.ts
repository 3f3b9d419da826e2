/** The texts that pages are given; those that the server draws have them from use-translation.server.ts. */
export { useTranslation } from '#react-i18next';
