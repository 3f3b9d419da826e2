import type { Image, StoredText } from '@nalam/api/contract';

/** The point of a picture that stays in view however it is cut, from its top left corner, 0 to 1. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture of the library. */
export interface MediaPicture {
  id: string;
  version: number;
  image: Image;
  name: string;
  alt: StoredText;
  focal: FocalPoint;
  usedIn: { kind: string; id: string; title: StoredText }[];
  createdAt: string;
}

export interface MediaPage {
  pictures: MediaPicture[];
  total: number;
  page: number;
  pageSize: number;
}
