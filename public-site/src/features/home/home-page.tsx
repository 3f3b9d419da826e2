import type { Banner, DoctorPage, FoundService } from '@nalam/api/contract';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { AboutTheCentre } from '../../centre/about-the-centre.tsx';
import { doctorsInStrip, DoctorsStrip } from '../../doctors/doctors-strip.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { FindATest } from './find-a-test.tsx';
import { ServicesOverview } from './services-overview.tsx';
import { VisitInformation } from '../../centre/visit-information.tsx';
import { WhyUs } from './why-us.tsx';

export async function loader({ context, request: { signal } }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [popular, banners, doctors] = await Promise.all([
    // The page works without them; an earlier API does not know them.
    api.get<FoundService[]>('/popular-services', { signal }).catch(() => []),
    api.get<Banner[]>('/banners', { signal }),
    api.get<DoctorPage>('/doctors', { params: { pageSize: doctorsInStrip }, signal }),
  ]);
  return { popular, banners, doctors };
}

export const meta = (
  { banners }: Awaited<ReturnType<typeof loader>>,
  t: Translate<'public-site'>,
): PageDescription => ({
  title: { text: t('home.title') },
  description: { text: t('home.description') },
  image: banners[0]?.image,
});

export function Component() {
  const { popular, banners, doctors } = useLoaderData<typeof loader>();
  return (
    <>
      <FindATest popular={popular} />
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      <ServicesOverview />
      {doctors.total > 0 && <DoctorsStrip doctors={doctors} />}
      <WhyUs />
      <VisitInformation />
      <AboutTheCentre />
    </>
  );
}
