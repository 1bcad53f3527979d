package io.github.wayleave.cli.preview;

import io.github.wayleave.internal.page.Markup;
import io.github.wayleave.internal.page.StyleSheet;
import io.github.wayleave.internal.page.Tag;

/** What the pages of the preview have in addition to {@link StyleSheet}, whose colours it uses. */
final class PreviewStyle {
  private static final String TEXT =
      """

      form { display: grid; gap: .75rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); align-items: end; }
      label { display: block; color: var(--soft); font-size: .9375rem; }
      input, select, button {
        width: 100%; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--soft); border-radius: .375rem;
        background: var(--paper); color: var(--ink); font: inherit;
      }
      button { border-color: var(--link); background: var(--link); color: var(--paper); font-weight: 600; cursor: pointer; }
      pre + p, form + pre, h2 + pre { margin-top: 1rem; }
      ol.text { margin: 0; padding: .875rem 0; border-radius: .5rem; background: var(--wash); list-style: none; counter-reset: line; }
      ol.text li { padding: 0 1rem 0 4.25rem; counter-increment: line; text-indent: -3.25rem; white-space: pre-wrap; }
      ol.text li::before { content: counter(line); display: inline-block; width: 2.5rem; margin-inline-end: .75rem; color: var(--soft); text-align: end; text-indent: 0; }
      ol.text code { text-indent: 0; }
      ol.text li:target { background: var(--warn-wash); }
      ol.text a { margin-inline-start: 1rem; font-size: .875rem; }
      ul.plain { padding-inline-start: 1.25rem; }
      """;

  /** What a policy for content calls it (CSP 3, 2.3.1: hash-source). */
  static final String HASH = StyleSheet.hash(TEXT);

  static final Markup ELEMENT = Tag.of("style").around(Markup.ready(TEXT));

  private PreviewStyle() {}
}
