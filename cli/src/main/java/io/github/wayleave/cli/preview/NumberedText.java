package io.github.wayleave.cli.preview;

import io.github.wayleave.page.Markup;
import io.github.wayleave.page.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A text whose lines have numbers, which links can name, and perhaps a link of their own. */
final class NumberedText {
  /** The lines that are shown of a text. */
  private static final int MOST = 5_000;

  private NumberedText() {}

  /**
   * Returns the lines of a text.
   *
   * @param links what stands at the end of lines, by their numbers, from 1
   */
  static Markup of(String text, Map<Integer, Markup> links) {
    List<String> lines = text.lines().toList();
    List<Markup> items = new ArrayList<>();
    for (int i = 0; i < Math.min(lines.size(), MOST); i++) {
      items.add(
          Tag.of("li")
              .with("id", "L" + (i + 1))
              .around(Tag.of("code").text(lines.get(i)), links.getOrDefault(i + 1, Markup.NONE)));
    }
    Markup list = Tag.of("ol", "text").aroundLines(items);
    return lines.size() > MOST
        ? Markup.of(list, Tag.of("p").text("and %s more lines".formatted(lines.size() - MOST)))
        : list;
  }
}
