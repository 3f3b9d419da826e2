import { listAddress } from './list-page/paging.ts';

/** The number of services per page of the list: names are short. */
export const namesPerPage = 60;

/** The maximum length of a search: longer than any name, short enough for an address. */
export const maxQueryLength = 80;

/** The addresses of the visitors' pages, for links. */
export const paths = {
  home: '/',
  about: '/about',
  doctors: '/doctors',
  /** The doctors on the first page of the list. */
  doctor: (slug: string) => `/doctors#${slug}`,
  services: '/services',
  /** @param page on which the kind begins */
  servicesOfKind: (kind: string, page: number) => `${listAddress('/services', page, { by: 'kind' })}#${kind}`,
  privacy: '/privacy',
  accessibility: '/accessibility',
  gallery: '/gallery',
  galleryEvent: (eventname: string) => `/gallery/${eventname}`,
  career: '/career',
  opening: (slug: string) => `/career/${slug}`,
  applicationReceipt: (slug: string, reference: string) =>
    `/career/${slug}?reference=${encodeURIComponent(reference)}`,
  contact: '/contact',
  contactReceipt: (reference: string) => `/contact?reference=${encodeURIComponent(reference)}`,
  service: (link: string) => `/services/${link}`,
  /** The preparation sheet of a service. */
  preparationSheet: (link: string) => `/services/${link}/preparation`,
  /** @param service the link of the service preselected in the form */
  appointment: (service?: string) =>
    service === undefined ? '/appointment' : `/appointment?service=${encodeURIComponent(service)}`,
  /** @param link the token in the emails */
  visit: (link: string) => `/visit?link=${link}`,
  cancelVisit: (link: string) => `/visit?link=${link}&cancel`,
  mailOnly: (link: string) => `/visit?link=${link}&mail`,
  withdrawVisit: (link: string) => `/visit?link=${link}&withdraw`,
  visitWithdrawn: '/visit?withdrawn',
  payVisit: (link: string) => `/visit?link=${link}&pay`,
  appointmentReceipt: (reference: string) => `/appointment?reference=${encodeURIComponent(reference)}`,
};
