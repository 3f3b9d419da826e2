import type { Findable } from './finder.ts';

const page = (id: string, ...keywords: string[]): Findable => ({ id, names: [], keywords, groups: [] });

/** The pages that staff do not edit, with search terms; public-site maps these names to addresses. */
export const fixedPages: readonly Findable[] = [
  page(
    'contact',
    ...['contact', 'address', 'phone', 'number', 'whatsapp', 'email', 'location', 'map', 'directions'],
    ...['timing', 'timings', 'hours', 'open', 'holiday', 'sunday', 'complaint', 'feedback'],
    ...['முகவரி', 'தொடர்புக்கு', 'தொலைபேசி', 'எண்', 'நேரம்', 'வழி', 'விடுமுறை', 'ஞாயிறு', 'புகார்'],
  ),
  page('appointment', 'appointment', 'booking', 'book', 'request', 'முன்பதிவு', 'புக்கிங்', 'அப்பாயின்ட்மென்ட்'),
  page('doctors', 'doctors', 'consultant', 'specialist', 'மருத்துவர்கள்', 'டாக்டர்கள்'),
  page('about', 'about', 'history', 'accreditation', 'nabl', 'quality', 'machines', 'பற்றி', 'தரம்', 'வரலாறு'),
  page('career', 'career', 'careers', 'job', 'jobs', 'vacancy', 'hiring', 'வேலை', 'வேலைவாய்ப்பு', 'பணி'),
  page('gallery', 'gallery', 'photos', 'pictures', 'events', 'camp', 'படங்கள்', 'முகாம்', 'படத்தொகுப்பு'),
  page('accessibility', 'accessibility', 'wcag', 'disability', 'blind', 'wheelchair', 'அணுகல்', 'மாற்றுத்திறனாளி'),
  page('privacy', 'privacy', 'consent', 'personal', 'data', 'delete', 'தனியுரிமை', 'தகவல்', 'ஒப்புதல்'),
];
