import { useStore } from '@nanostores/react';
import { ChosenPicture } from '../draft/chosen-picture.tsx';
import type { HomepageDocument } from '../stores/site-settings/homepage-part.ts';
import { useHomepage } from './homepage-context.ts';

interface ItemPictureProps {
  imageId: string | null;
  /** What it belongs to, in words. */
  owner: string;
  /** Where problems of it stand. */
  place: string;
  /** What is written once it is another; null is none. */
  withImage: (imageId: string | null) => Partial<HomepageDocument>;
}

/** The picture of an event or a product. */
export function ItemPicture({ imageId, owner, place, withImage }: ItemPictureProps) {
  const { site, draft } = useHomepage();
  const image = useStore(draft.$known).images[imageId ?? ''];
  return (
    <div className="item-picture">
      <ChosenPicture
        siteSlug={site.slug}
        name="picture"
        owner={owner}
        place={place}
        isChosen={imageId !== null}
        image={image}
        alt=""
        onSent={(sent) => draft.change(withImage(sent.id), { images: { [sent.id]: sent } })}
        onTakeOut={() => draft.change(withImage(null))}
      />
    </div>
  );
}
