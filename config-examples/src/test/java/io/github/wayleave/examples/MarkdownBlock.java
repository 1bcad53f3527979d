package io.github.wayleave.examples;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page: page and line, the word after the fence, the content of an HTML comment
 * directly above it, or an empty string, and the lines with their ends.
 */
record MarkdownBlock(String place, String language, String mark, String text) {
  private static final Pattern FENCED =
      Pattern.compile(
          "(?:^<!-- (?<mark>[^\n]*) -->\n)?^```(?<language>[a-z]*)\n(?<text>.*?)^```$",
          Pattern.MULTILINE | Pattern.DOTALL);

  static List<MarkdownBlock> of(Path page) {
    String text = Project.text(page);
    List<MarkdownBlock> blocks = new ArrayList<>();
    Matcher fenced = FENCED.matcher(text);
    while (fenced.find()) {
      long line = text.substring(0, fenced.start("text")).lines().count();
      blocks.add(
          new MarkdownBlock(
              Project.ROOT.relativize(page) + ":" + line,
              fenced.group("language"),
              fenced.group("mark") == null ? "" : fenced.group("mark"),
              fenced.group("text")));
    }
    return blocks;
  }

  boolean isPolicy() {
    return language.equals("yaml");
  }

  @Override
  public String toString() {
    return place;
  }
}
