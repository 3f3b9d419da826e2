import type { ProductDetail, ProductSize } from '@nalam/api/contract';
import { imageAddress } from '@nalam/shared-ui/picture';

const offerOf = ({ name, pricePaise, available }: ProductSize) => ({
  '@type': 'Offer',
  name: name.text,
  price: (pricePaise / 100).toFixed(2),
  priceCurrency: 'INR',
  availability: `https://schema.org/${available > 0 ? 'InStoreOnly' : 'SoldOut'}`,
});

/** @returns the structured data of a product: name, picture, prices and stock (schema.org/Product) */
export function productFacts({ name, summary, category, images, sizes }: ProductDetail) {
  return {
    '@type': 'Product',
    name: name.text,
    description: summary.text,
    category: category.name.text,
    image: images.map((image) => imageAddress(image, image.width, 'webp')),
    offers: sizes.map(offerOf),
  };
}
