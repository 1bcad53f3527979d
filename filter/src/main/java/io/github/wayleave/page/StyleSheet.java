package io.github.wayleave.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** How the pages look. It stands in each of them, since they ask for nothing else. */
public final class StyleSheet {
  /** The rules. A browser hashes them with the line breaks around them. */
  static final String TEXT =
      """

      :root {
        color-scheme: light dark;
        --ink: #1b2126; --soft: #55606a; --line: #d3dae0; --paper: #fff; --wash: #f3f5f7;
        --link: #0a58a3; --warn: #7a3e00; --warn-wash: #fff3e0;
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --ink: #e4e8eb; --soft: #a4afb8; --line: #39434c; --paper: #14181b; --wash: #1e2429;
          --link: #8cc1f5; --warn: #f5c481; --warn-wash: #33260f;
        }
      }
      *, ::before, ::after { box-sizing: border-box; }
      body {
        margin: 0 auto; padding: 0 1.25rem 3rem; max-width: 66rem; background: var(--paper); color: var(--ink);
        font: 1.0625rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif;
        overflow-wrap: anywhere;
      }
      a { color: var(--link); text-underline-offset: .2em; }
      :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
      header { padding: 1rem 0; border-bottom: 1px solid var(--line); }
      [aria-current] { color: inherit; text-decoration: none; }
      nav span { margin: 0 .5rem; color: var(--soft); }
      h1 { margin: 2rem 0 .75rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; text-wrap: balance; }
      h2 { margin: 2.75rem 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
      h3 { margin: 1.25rem 0 .375rem; font-size: 1rem; }
      p { margin: 0 0 1rem; max-width: 44rem; }
      .lead { color: var(--soft); font-size: 1.125rem; }
      .description { margin: 0 0 1.75rem; }
      .badge { padding: .25rem .75rem; border-radius: .375rem; background: var(--warn-wash); color: var(--warn); }
      .cards {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem;
        margin-top: 1.75rem;
      }
      article {
        display: flex; flex-direction: column; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
      }
      article h2 { margin: 0 0 .5rem; font-size: 1.1875rem; }
      article p { margin-bottom: .75rem; }
      .keywords, .facts { display: flex; flex-wrap: wrap; margin: 0 0 .75rem; padding: 0; list-style: none; font-size: .9375rem; }
      .keywords { gap: .375rem; }
      .keywords li { padding: 0 .5rem; border-radius: .375rem; background: var(--wash); color: var(--soft); }
      .facts { gap: 0 1rem; margin: auto 0 0; color: var(--soft); }
      dl { margin: 0; columns: 26rem 2; column-gap: 2.5rem; }
      dl div {
        display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 0 1rem; padding: .375rem 0;
        border-bottom: 1px solid var(--line); break-inside: avoid;
      }
      dt { grid-row: span 100; color: var(--soft); }
      dd { grid-column: 2; margin: 0; }
      table { width: 100%; border-collapse: collapse; }
      th, td { padding: .5rem 1.25rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: baseline; }
      thead th { color: var(--soft); font-weight: 400; }
      tbody th { font-weight: 600; }
      .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
      .n small { display: block; }
      small { color: var(--soft); font-size: .875rem; font-weight: 400; }
      details { color: var(--soft); font-size: .875rem; font-weight: 400; }
      summary { cursor: pointer; }
      .hash { user-select: all; }
      code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
      pre { margin: 0; padding: .875rem 1rem; border-radius: .5rem; background: var(--wash); white-space: pre-wrap; }
      footer { margin-top: 3rem; border-top: 1px solid var(--line); color: var(--soft); }
      footer h2 { margin-top: 1.25rem; font-size: 1rem; }
      footer ul { margin: 0; padding: 0; list-style: none; }
      @media (max-width: 44rem) {
        thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        table, tbody, tr, tbody th { display: block; }
        tr { padding: .625rem 0; border-bottom: 1px solid var(--line); }
        tbody { border-top: 1px solid var(--line); }
        tbody th, td { padding: 0; border: 0; text-align: start; }
        td { display: block; position: relative; }
        tbody td { padding-inline-start: 7rem; }
        td:empty { display: none; }
        td::before { content: attr(data-label); position: absolute; inset-inline-start: 0; color: var(--soft); }
        .n { text-align: start; white-space: normal; }
        .n small { display: inline; }
      }
      @media (max-width: 26rem) {
        dl { font-size: .9375rem; }
        dl div { grid-template-columns: 7.25rem minmax(0, 1fr); gap: 0 .5rem; }
      }
      @media print {
        :root { --ink: #000; --soft: #333; --line: #999; --paper: #fff; --wash: #fff; --link: #000; --warn: #000; --warn-wash: #fff; }
        header { display: none; }
        body { max-width: none; padding: 0; }
        article, tr, pre { break-inside: avoid; }
        h2, h3 { break-after: avoid; }
        pre { border: 1px solid var(--line); }
      }
      """;

  /** What a policy for content calls them (CSP 3, 2.3.1: hash-source). */
  public static final String HASH = hash(TEXT);

  /** The element that holds them. */
  public static final Markup ELEMENT = Tag.of("style").around(Markup.ready(TEXT));

  private StyleSheet() {}

  /** Returns what a policy for content calls the text of a style element. */
  public static String hash(String text) {
    try {
      byte[] octets = text.getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(octets);
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
