import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { AddAddress } from '../draft/add-address.tsx';
import { AddressField } from '../draft/address-field.tsx';
import { OrderedItems } from '../draft/ordered-items.tsx';
import { WithProblem } from '../draft/with-problem.tsx';
import { RichTextField } from '../recipe/rich-text/rich-text-field.tsx';
import {
  nameOfProduct,
  typeOn,
  type WrittenProduct,
  withFields,
} from '../stores/site-settings/homepage-part.ts';
import {
  ADDRESS_SENTENCE,
  problemOfAddress,
  typedWebAddress,
} from '../stores/site-settings/typed-addresses.ts';
import { useHomepage } from './homepage-context.ts';
import { ItemPicture } from './item-picture.tsx';

const ADD_ID = 'add-product';

/** What they recommend, and where to get it. */
export function ProductList() {
  const { draft } = useHomepage();
  const { productLinks } = useStore(draft.$document);
  const byId = new Map(productLinks.map((product) => [product.id, product]));
  const add = (texts: readonly string[]) => {
    const addresses = texts.flatMap((text) => typedWebAddress(text) ?? []);
    if (addresses.length < texts.length) return ADDRESS_SENTENCE;
    const added = addresses.map((href) => ({
      id: crypto.randomUUID(),
      productTitle: paragraphs(''),
      productImageId: null,
      href,
    }));
    flushSync(() => draft.change({ productLinks: [...draft.$document.get().productLinks, ...added] }));
    return () => document.querySelector<HTMLElement>(`#name-of-${added[0]?.id} [role="textbox"]`)?.focus();
  };
  return (
    <section className="editor-part" aria-labelledby="products-title" data-place="productLinks">
      <h2 id="products-title">Products</h2>
      <p className="field-hint">What you cook with or have written. Each opens its page in a new tab.</p>
      <OrderedItems
        kind="row/productLinks"
        label="Products, in their order"
        className="homepage-items"
        items={productLinks}
        nameOf={nameOfProduct}
        onOrder={(ids) => draft.change({ productLinks: ids.flatMap((id) => byId.get(id) ?? []) })}
        removal={{ label: 'Delete', said: (name) => `“${name}” is deleted. Undo brings it back.` }}
        onRemove={({ id }) =>
          draft.change({ productLinks: productLinks.filter((product) => product.id !== id) })
        }
      >
        {(product) => <ProductFields product={product} number={productLinks.indexOf(product) + 1} />}
      </OrderedItems>
      <AddAddress
        id={ADD_ID}
        label="Add a product"
        placeholder="Paste its address"
        buttonLabel="Add product"
        onAdd={add}
      />
    </section>
  );
}

function ProductFields({ product, number }: { product: WrittenProduct; number: number }) {
  const { draft } = useHomepage();
  const { id, productTitle, productImageId, href } = product;
  return (
    <div className="address-fields">
      <div id={`name-of-${id}`}>
        <WithProblem place={`${id}.productTitle`}>
          {({ 'aria-describedby': problemId }) => (
            <RichTextField
              label={`Name of product ${number}`}
              {...(problemId && { describedBy: problemId })}
              placeholder="Name"
              value={productTitle}
              onChange={(text, part) =>
                typeOn(draft, 'productLinks', id, { productTitle: text ?? [] }, `name/${part}`)
              }
              onKey={({ key }) => {
                if (key !== 'Enter') return false;
                document.getElementById(`address-of-${id}`)?.focus();
                return true;
              }}
            />
          )}
        </WithProblem>
      </div>
      <AddressField
        id={`address-of-${id}`}
        label={`Address of product ${number}`}
        place={`${id}.href`}
        value={href}
        problemOf={problemOfAddress}
        complete={typedWebAddress}
        onChange={(typed) => typeOn(draft, 'productLinks', id, { href: typed })}
        onEnter={() => document.getElementById(ADD_ID)?.focus()}
      />
      <ItemPicture
        imageId={productImageId}
        owner={nameOfProduct(product)}
        place={`${id}.productImageId`}
        withImage={(chosenId) => withFields(draft, 'productLinks', id, { productImageId: chosenId })}
      />
    </div>
  );
}
