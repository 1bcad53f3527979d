package io.github.wayleave.cli.document;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.util.List;
import java.util.stream.Collectors;

/** Writes Markdown, with text from outside escaped. */
public final class Markdown {
  private static final int LONGEST = 100;
  private static final String PLAIN = " /-";
  private static final String PLAIN_IN_SENTENCES = PLAIN + ".,:;()=\"?'";

  private Markdown() {}

  /**
   * Returns a text as inline code that cannot create a link, a mention, HTML or a table cell. Long
   * text is cut. Text that backticks cannot enclose is written in a {@code <code>} element with
   * numeric character references.
   */
  public static String code(String text) {
    boolean isWhole = text.length() <= LONGEST;
    String excerpt =
        TextOutput.quoted(isWhole ? text : text.substring(0, LONGEST)) + (isWhole ? "" : "...");
    return enclosed(excerpt);
  }

  /** Returns a whole line that is published as inline code, without other escapes. */
  public static String line(String text) {
    return enclosed(LogText.line(text));
  }

  private static String enclosed(String excerpt) {
    boolean fitsBackticks =
        !excerpt.isBlank() && excerpt.strip().equals(excerpt) && !hasMark(excerpt);
    return fitsBackticks
        ? "`" + excerpt + "`"
        : "<code>" + escaped(excerpt, PLAIN, Integer.MAX_VALUE) + "</code>";
  }

  private static boolean hasMark(String text) {
    return text.indexOf('`') >= 0 || text.indexOf('|') >= 0;
  }

  static String write(List<Block> blocks) {
    return blocks.stream().map(Markdown::block).collect(Collectors.joining("\n\n")) + "\n";
  }

  private static String block(Block block) {
    if (block instanceof Block.Heading heading) {
      return "#".repeat(heading.level()) + " " + sentence(heading.text());
    }
    if (block instanceof Block.Paragraph paragraph) {
      return sentence(paragraph.text());
    }
    if (block instanceof Block.Items list) {
      return lines("- ", list.items().stream().map(Markdown::sentence).toList());
    }
    if (block instanceof Block.Lines published) {
      return lines("    ", published.numbered());
    }
    Table table = (Table) block;
    return (table.caption().isEmpty() ? "" : sentence(table.caption()) + "\n\n")
        + row(table.columns().stream().map(Table.Column::heading).toList())
        + "\n"
        + "|---".repeat(table.columns().size())
        + "|\n"
        + lines("", table.rows().stream().map(Markdown::row).toList());
  }

  private static String lines(String start, List<String> lines) {
    return lines.stream().map(start::concat).collect(Collectors.joining("\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream().map(Markdown::sentence).collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String sentence(String text) {
    return escaped(text, PLAIN_IN_SENTENCES, 0x80);
  }

  /** Writes every character of ASCII that could mean something by its number. */
  private static String escaped(String text, String plain, int firstPlain) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c >= firstPlain || Ascii.isAlphanumeric(c) || plain.indexOf(c) >= 0) {
                escaped.appendCodePoint(c);
              } else {
                escaped.append("&#").append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
