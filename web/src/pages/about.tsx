import { KeyList } from '../ui/key-list.tsx';

const NOTICES = document.querySelector<HTMLLinkElement>('link[rel=license]')!.href;

/** How to read a map: its marks in words. */
export const AboutPage = () => (
  <main class="page" tabIndex={-1}>
    <h1>How to read a map</h1>
    <dl class="legend">
      <dt>Territory</dt>
      <dd>
        A disc: documents that belong together, by their relationships and their texts. Its size is the number
        of documents; a darker fill is a higher salience; it is named after its most central document.
      </dd>
      <dt>Ring</dt>
      <dd>How coherent a territory is: thick is high, thin is medium, dashed is low, none is not known.</dd>
      <dt>≠</dt>
      <dd>
        Tension: documents of the territory contradict each other. It is marked when “About” asks for it.
      </dd>
      <dt>Bridge</dt>
      <dd>
        A line between two territories: relationships that join their documents. A thicker line is more of
        them.
      </dd>
      <dt>Province</dt>
      <dd>
        On a large map, a group of territories that many bridges join. Zoom in to see its territories. What is
        in no province lies around as the shore.
      </dd>
      <dt>Orphan</dt>
      <dd>A document in no territory: a square on the shelf below the map, the most connected first.</dd>
      <dt>Document</dt>
      <dd>
        Inside of a territory, once you are near: round in a map, with rounded corners in a context; its
        colour and letter tell its type. A hollow one is a neighbour that is not in the map.
      </dd>
      <dt>Relationship</dt>
      <dd>
        A line between two documents: solid is contains, long dashes are leads to, dots are expresses, even
        dashes are near. The arrow points from the one to the other; a wider line is a higher weight; ≠ is a
        contradiction.
      </dd>
      <dt>＋ Δ</dt>
      <dd>
        What is new, and what has changed, since the day that you chose, with a double rim. A dotted ring is
        where something was that is gone.
      </dd>
      <dt>Rims and dots</dt>
      <dd>
        A thick outer rim is what you have selected, a dashed one is where the keys are. A dot with a number
        tells how many documents a search found in a territory; the others are pale meanwhile.
      </dd>
    </dl>
    <h2>Keys</h2>
    <KeyList />
    <p>
      <a href="/api-docs/ui/">API reference</a> · <a href={NOTICES}>Licences of what this page is made of</a>
    </p>
  </main>
);
