package io.github.wayleave.cli.ledger;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a document as one HTML file that has no script and loads nothing, which its own policy for
 * content enforces.
 */
final class HtmlBlocks {
  private static final String ROLE = "role";

  /** Wide tables scroll within their region; everything else is in the style sheet of datasets. */
  private static final String STYLE =
      """

      body { max-width: 88rem; }
      caption { padding: 0 0 .5rem; color: var(--soft); text-align: start; }
      .wide { overflow-x: auto; }
      .wide th, .wide td { padding-inline-end: .75rem; overflow-wrap: break-word; }
      .wide .n + :not(.n) { padding-inline-start: .75rem; }
      .wide .a { min-width: 9rem; overflow-wrap: anywhere; }
      .wide thead th { vertical-align: bottom; }
      table { font-size: .9375rem; }
      @media (max-width: 44rem) { caption { display: block; } .wide td { overflow-wrap: anywhere; } }
      @media print { .wide { overflow: visible; } }
      """;

  private static final String POLICY =
      "default-src 'none'; style-src '%s' '%s'; base-uri 'none'; form-action 'none'"
          .formatted(StyleSheet.HASH, StyleSheet.hash(STYLE));

  private int tables;

  /** Returns the document. */
  static String write(List<Block> blocks) {
    HtmlBlocks writer = new HtmlBlocks();
    String title =
        blocks.stream()
            .filter(Block.Heading.class::isInstance)
            .map(block -> ((Block.Heading) block).text())
            .findFirst()
            .orElse("");
    List<HtmlFragment> main = new ArrayList<>();
    blocks.forEach(block -> main.add(writer.block(block)));
    List<HtmlFragment> head =
        List.of(
            HtmlElement.of("meta")
                .with("http-equiv", "Content-Security-Policy")
                .with("content", POLICY)
                .startTag(),
            HtmlElement.of("meta")
                .with("name", "referrer")
                .with("content", "no-referrer")
                .startTag(),
            HtmlElement.of("meta").with("name", "robots").with("content", "noindex").startTag(),
            StyleSheet.ELEMENT,
            HtmlElement.of("style").containing(HtmlFragment.raw(STYLE)));
    return HtmlDocument.of(
        LogText.line(title),
        head,
        HtmlElement.of("body").containing(HtmlElement.of("main").containingLines(main)));
  }

  private HtmlFragment block(Block block) {
    if (block instanceof Block.Heading heading) {
      return HtmlElement.of("h" + heading.level()).containing(text(heading.text()));
    }
    if (block instanceof Block.Paragraph paragraph) {
      return HtmlElement.of("p").containing(text(paragraph.text()));
    }
    if (block instanceof Block.Items list) {
      return HtmlElement.of("ul")
          .containingLines(
              list.items().stream()
                  .map(item -> HtmlElement.of("li").containing(text(item)))
                  .toList());
    }
    if (block instanceof Block.Lines lines) {
      return HtmlElement.of("pre")
          .containing(
              HtmlFragment.join("\n", lines.lines().stream().map(HtmlBlocks::text).toList()));
    }
    return table((Block.Table) block);
  }

  /** The roles repeat what the elements mean: browsers forget it where tables become cards. */
  private HtmlFragment table(Block.Table table) {
    String id = "table-" + ++tables;
    List<HtmlFragment> headings = new ArrayList<>();
    for (Block.Column column : table.columns()) {
      headings.add(
          styled(HtmlElement.of("th").with("scope", "col").with(ROLE, "columnheader"), column)
              .containing(text(column.heading())));
    }
    List<HtmlFragment> rows = new ArrayList<>();
    table.rows().forEach(row -> rows.add(row(cells(table.columns(), row))));
    HtmlFragment element =
        HtmlElement.of("table")
            .with(ROLE, "table")
            .containingLines(
                List.of(
                    HtmlElement.of("caption").with("id", id).containing(text(table.caption())),
                    HtmlElement.of("thead").with(ROLE, "rowgroup").containing(row(headings)),
                    HtmlElement.of("tbody").with(ROLE, "rowgroup").containingLines(rows)));
    return HtmlElement.of("div", "wide")
        .with(ROLE, "region")
        .with("aria-labelledby", id)
        .with("tabindex", "0")
        .containing(element);
  }

  private static HtmlFragment row(List<HtmlFragment> cells) {
    return HtmlElement.of("tr").with(ROLE, "row").containing(HtmlFragment.join("", cells));
  }

  private static List<HtmlFragment> cells(List<Block.Column> columns, List<String> row) {
    List<HtmlFragment> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Block.Column column = columns.get(i);
      HtmlElement cell =
          i == 0
              ? HtmlElement.of("th").with("scope", "row").with(ROLE, "rowheader")
              : styled(HtmlElement.of("td").with(ROLE, "cell"), column)
                  .with("data-label", column.heading());
      cells.add(cell.containing(text(row.get(i))));
    }
    return cells;
  }

  private static HtmlElement styled(HtmlElement cell, Block.Column column) {
    return switch (column.type()) {
      case WORDS -> cell;
      case NUMBER -> cell.with("class", "n");
      case ADDRESS -> cell.with("class", "a");
    };
  }

  private static HtmlFragment text(String text) {
    return HtmlFragment.text(LogText.line(text));
  }
}
