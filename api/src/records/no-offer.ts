import { Type } from 'typebox';

/** For calls that publish texts. */
export const NoOffer = {
  confirmsNoOffer: Type.Optional(
    Type.Boolean({
      description:
        'A super admin confirms that texts refused as PRENATAL_DOUBT do not offer to tell the sex of an unborn child',
    }),
  ),
};
