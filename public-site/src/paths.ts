/** Where the visitors' pages are, to link with; those without a route of their own follow in later issues. */
export const paths = {
  home: '/',
  about: '/about',
  doctors: '/doctors',
  gallery: '/gallery',
  career: '/career',
  contact: '/contact',
  service: (link: string) => `/services/${link}`,
  /** @param service the link of the service that the form begins with */
  appointment: (service?: string) =>
    service === undefined ? '/appointment' : `/appointment?service=${encodeURIComponent(service)}`,
  appointmentReceipt: (reference: string) => `/appointment?reference=${encodeURIComponent(reference)}`,
};
