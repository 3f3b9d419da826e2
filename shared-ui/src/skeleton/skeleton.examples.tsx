import type { Example } from '../catalogue/example.ts';
import { Skeleton, SkeletonBox, SkeletonLines } from './skeleton.tsx';

export const pictureAndText: Example = (say) => (
  <Skeleton label={say('Loading the doctors', 'மருத்துவர்களின் விவரங்கள் வருகின்றன')}>
    <SkeletonBox />
    <SkeletonLines count={4} />
  </Skeleton>
);

export const bar: Example = (say) => (
  <Skeleton label={say('Loading the prices', 'விலைகள் வருகின்றன')}>
    <SkeletonBox shape="bar" />
  </Skeleton>
);
