package io.github.wayleave.cli.document;

import io.github.wayleave.internal.datasetpage.HtmlDocument;
import io.github.wayleave.internal.datasetpage.HtmlElement;
import io.github.wayleave.internal.datasetpage.HtmlFragment;
import io.github.wayleave.internal.datasetpage.StyleSheet;
import io.github.wayleave.internal.text.LogText;
import java.util.ArrayList;
import java.util.List;

/** Writes a document as one HTML file that has no script and loads nothing. */
final class HtmlWriter {
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

  private final boolean isOfLogs;
  private int tables;

  /** Creates a writer; documents of logs are escaped, and forbid themselves to load anything. */
  HtmlWriter(boolean isOfLogs) {
    this.isOfLogs = isOfLogs;
  }

  String write(List<Block> blocks) {
    String title =
        blocks.stream()
            .filter(Block.Heading.class::isInstance)
            .map(block -> shown(((Block.Heading) block).text()))
            .findFirst()
            .orElse("");
    List<HtmlFragment> main = blocks.stream().map(this::block).toList();
    HtmlFragment body =
        HtmlElement.of("body").containing(HtmlElement.of("main").containingLines(main));
    return HtmlDocument.of(title, isOfLogs ? guards() : List.of(StyleSheet.ELEMENT), body);
  }

  private static List<HtmlFragment> guards() {
    return List.of(
        HtmlElement.of("meta")
            .with("http-equiv", "Content-Security-Policy")
            .with("content", POLICY)
            .startTag(),
        meta("referrer", "no-referrer"),
        meta("robots", "noindex"),
        StyleSheet.ELEMENT,
        HtmlElement.of("style").containing(HtmlFragment.raw(STYLE)));
  }

  private static HtmlFragment meta(String name, String content) {
    return HtmlElement.of("meta").with("name", name).with("content", content).startTag();
  }

  private HtmlFragment block(Block block) {
    if (block instanceof Block.Heading heading) {
      return HtmlElement.of("h" + heading.level()).text(shown(heading.text()));
    }
    if (block instanceof Block.Paragraph paragraph) {
      return HtmlElement.of("p").text(shown(paragraph.text()));
    }
    if (block instanceof Block.Items list) {
      return HtmlElement.of("ul")
          .containingLines(
              list.items().stream().map(item -> HtmlElement.of("li").text(shown(item))).toList());
    }
    if (block instanceof Block.Lines published) {
      return HtmlElement.of("pre")
          .text(String.join("\n", published.lines().stream().map(this::shown).toList()));
    }
    return table((Table) block);
  }

  /** The roles repeat what the elements mean: browsers forget it where tables become cards. */
  private HtmlFragment table(Table table) {
    String id = "table-" + ++tables;
    boolean isPlain = table.caption().isEmpty();
    List<HtmlFragment> headings =
        table.columns().stream()
            .map(
                column ->
                    styled(
                            HtmlElement.of("th").with("scope", "col").with(ROLE, "columnheader"),
                            column)
                        .text(column.heading()))
            .toList();
    HtmlFragment element =
        HtmlElement.of("table")
            .with(ROLE, "table")
            .containingLines(
                List.of(
                    isPlain
                        ? HtmlFragment.EMPTY
                        : HtmlElement.of("caption").with("id", id).text(shown(table.caption())),
                    HtmlElement.of("thead").with(ROLE, "rowgroup").containing(row(headings)),
                    HtmlElement.of("tbody")
                        .with(ROLE, "rowgroup")
                        .containingLines(
                            table.rows().stream()
                                .map(row -> row(cells(table.columns(), row)))
                                .toList())));
    return isPlain
        ? element
        : HtmlElement.of("div", "wide")
            .with(ROLE, "region")
            .with("aria-labelledby", id)
            .with("tabindex", "0")
            .containing(element);
  }

  private static HtmlFragment row(List<HtmlFragment> cells) {
    return HtmlElement.of("tr").with(ROLE, "row").containing(HtmlFragment.join("", cells));
  }

  private List<HtmlFragment> cells(List<Table.Column> columns, List<String> row) {
    List<HtmlFragment> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Table.Column column = columns.get(i);
      HtmlElement cell =
          i == 0
              ? HtmlElement.of("th").with("scope", "row").with(ROLE, "rowheader")
              : styled(HtmlElement.of("td").with(ROLE, "cell"), column)
                  .with("data-label", column.heading());
      cells.add(cell.text(shown(row.get(i))));
    }
    return cells;
  }

  private static HtmlElement styled(HtmlElement cell, Table.Column column) {
    return switch (column.type()) {
      case WORDS -> cell;
      case NUMBER -> cell.with("class", "n");
      case ADDRESS -> cell.with("class", "a");
    };
  }

  private String shown(String text) {
    return isOfLogs ? LogText.line(text) : text;
  }
}
