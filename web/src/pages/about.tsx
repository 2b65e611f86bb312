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
        colour and letter tell its type.
      </dd>
    </dl>
    <h2>Keys</h2>
    <p>They act while the picture has the focus.</p>
    <dl class="legend">
      <dt>
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
      </dt>
      <dd>The nearest territory in that direction</dd>
      <dt>
        <kbd>Enter</kbd>, <kbd>Esc</kbd>
      </dt>
      <dd>Into the current territory, down to its documents; one level up</dd>
      <dt>
        <kbd>b</kbd>, <kbd>B</kbd>
      </dt>
      <dd>Along the bridges of the territory, the strongest first; backwards</dd>
      <dt>
        <kbd>Space</kbd>, <kbd>Shift</kbd> + <kbd>Space</kbd>
      </dt>
      <dd>Select the current territory; add it to the selection</dd>
      <dt>
        <kbd>Home</kbd>, <kbd>End</kbd>
      </dt>
      <dd>The territory of the highest, of the lowest salience</dd>
      <dt>
        <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> <kbd>.</kbd>
      </dt>
      <dd>Zoom in, zoom out, show everything, bring the current territory to the middle</dd>
      <dt>
        <kbd>t</kbd> <kbd>o</kbd> <kbd>c</kbd> <kbd>e</kbd>
      </dt>
      <dd>Tables, orphans, changes; to the buttons that change what the panel shows</dd>
      <dt>
        <kbd>/</kbd>
      </dt>
      <dd>The search field, from everywhere on a map</dd>
    </dl>
    <p>
      <a href="/api-docs/ui/">API reference</a> · <a href={NOTICES}>Licences of what this page is made of</a>
    </p>
  </main>
);
