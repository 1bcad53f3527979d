package io.github.wayleave.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads HTML strictly: quoted attributes, known entities, and no mark that a browser would have to
 * interpret. What browsers do with other text is not a question then.
 */
final class HtmlReader {
  private static final Pattern TAG =
      Pattern.compile(
          "<(/?[a-zA-Z][a-zA-Z0-9]*)((?:\\s+[a-zA-Z][a-zA-Z0-9:-]*(?:=\"[^\"<>]*\")?)*)\\s*/?>"
              + "|<!doctype html>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ATTRIBUTE =
      Pattern.compile("([a-zA-Z][a-zA-Z0-9:-]*)(?:=\"([^\"]*)\")?");
  private static final Pattern ENTITY =
      Pattern.compile("&(?:(amp|lt|gt|quot|nbsp|shy)|#([0-9]{1,7}));");
  private static final Map<String, String> NAMED =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "nbsp", "\u00A0", "shy", "\u00AD");

  /** The tags with the names of their attributes. */
  final List<String> tags = new ArrayList<>();

  /** The texts of elements and attributes, decoded. */
  final List<String> texts = new ArrayList<>();

  HtmlReader(String html) {
    int next = 0;
    Matcher tag = TAG.matcher(html);
    while (next < html.length()) {
      int open = html.indexOf('<', next);
      add(html.substring(next, open < 0 ? html.length() : open));
      if (open < 0) {
        return;
      }
      if (!tag.find(open) || tag.start() != open) {
        throw new AssertionError(
            "no tag: " + html.substring(open, Math.min(html.length(), open + 80)));
      }
      addTag(tag);
      next = tag.end();
      String name = String.valueOf(tag.group(1));
      if (name.equals("style") || name.equals("script")) {
        next = html.indexOf("</" + name + ">", next);
      }
    }
  }

  private void addTag(Matcher tag) {
    StringBuilder shape = new StringBuilder(String.valueOf(tag.group(1)));
    Matcher attribute = ATTRIBUTE.matcher(String.valueOf(tag.group(2)));
    while (tag.group(2) != null && attribute.find()) {
      shape.append(' ').append(attribute.group(1));
      add(String.valueOf(attribute.group(2)));
    }
    tags.add(shape.toString());
  }

  private void add(String text) {
    String plain = ENTITY.matcher(text).replaceAll("");
    if (plain.indexOf('&') >= 0) {
      throw new AssertionError("no entity: " + text);
    }
    texts.add(
        ENTITY
            .matcher(text)
            .replaceAll(
                entity ->
                    Matcher.quoteReplacement(
                        entity.group(1) == null
                            ? Character.toString(Integer.parseInt(entity.group(2)))
                            : NAMED.getOrDefault(entity.group(1), ""))));
  }
}
