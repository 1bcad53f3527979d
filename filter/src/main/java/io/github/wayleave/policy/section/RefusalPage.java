package io.github.wayleave.policy.section;

import io.github.wayleave.internal.page.Markup;
import io.github.wayleave.internal.text.Spelling;
import io.github.wayleave.text.InvalidValueException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An owner's HTML page for refused requests, in which placeholders such as {@code {{crawler}}}
 * stand for facts about the request. Values are escaped for text and for quoted attributes.
 *
 * <p>Two are equal when they have the same name and the same text.
 *
 * @param name what messages call the page, like {@code refused.html}
 * @param html the page, with placeholders
 */
public record RefusalPage(String name, String html) {
  /** The bytes that a page may have: {@value}. */
  public static final int MAX_BYTES = 64 * 1024;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([^{}\\r\\n]{0,64})}}");

  /** A fact about a refused request; where it does not apply, its value is empty. */
  public enum Placeholder {
    /** The name of the crawler. */
    CRAWLER("crawler"),
    /** The host that was asked for. */
    HOST("host"),
    /** The status of the answer. */
    STATUS("status"),
    /** The owner's sentences: {@code enforcement.refusal.text}. */
    TEXT("text"),
    /** The rule as robots.txt has it. */
    RULE("rule"),
    /** The number of the rule's line in robots.txt. */
    LINE("line"),
    /** The reason that the policy gives for the rule. */
    BECAUSE("because"),
    /** The contact: an e-mail address, or else a URL. */
    CONTACT("contact"),
    /** The same as the target of a link. */
    CONTACT_LINK("contact-link"),
    /** The seconds to wait, for a crawler that came too soon. */
    SECONDS("seconds");

    private final String word;

    Placeholder(String word) {
      this.word = word;
    }

    /** Returns the word between the braces. */
    public String word() {
      return word;
    }

    static List<String> words() {
      return Arrays.stream(values()).map(Placeholder::word).toList();
    }

    static Optional<Placeholder> of(String word) {
      return Arrays.stream(values()).filter(known -> known.word.equals(word)).findFirst();
    }
  }

  /**
   * Checks the page.
   *
   * @throws InvalidValueException if it is blank, too large, or has an unknown placeholder
   */
  public RefusalPage {
    if (html.isBlank()) {
      throw new InvalidValueException("\"%s\" is empty; write a page into it".formatted(name));
    }
    requireAtMost(name, html.getBytes(StandardCharsets.UTF_8).length);
    requireKnown(name, html);
  }

  /**
   * Returns the page of a file.
   *
   * @throws InvalidValueException if it is not UTF-8, or not a page
   */
  public static RefusalPage of(String name, byte[] content) {
    requireAtMost(name, content.length);
    try {
      String html = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return new RefusalPage(name, html.startsWith("\uFEFF") ? html.substring(1) : html);
    } catch (CharacterCodingException e) {
      throw new InvalidValueException("\"%s\" is not UTF-8; save it as UTF-8".formatted(name));
    }
  }

  private static void requireAtMost(String name, int bytes) {
    if (bytes > MAX_BYTES) {
      throw new InvalidValueException(
          "\"%s\" has more than %s bytes; shorten it".formatted(name, MAX_BYTES));
    }
  }

  private static void requireKnown(String name, String html) {
    Matcher found = PLACEHOLDER.matcher(html);
    while (found.find()) {
      String word = found.group(1);
      if (Placeholder.of(word).isEmpty()) {
        String before = html.substring(0, found.start());
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        int column = before.length() - before.lastIndexOf('\n');
        throw new InvalidValueException(
            "\"%s\" has the unknown placeholder {{%s}} at line %s, column %s; %s"
                .formatted(name, word, line, column, help(word)));
      }
    }
  }

  private static String help(String word) {
    return Spelling.nearest(word, Placeholder.words())
        .map("did you mean {{%s}}?"::formatted)
        .orElse("allowed are {{" + String.join("}}, {{", Placeholder.words()) + "}}");
  }

  /** Returns the page with the values of its placeholders. */
  public String with(Function<Placeholder, String> values) {
    return PLACEHOLDER
        .matcher(html)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    Markup.text(values.apply(Placeholder.of(found.group(1)).orElseThrow()))
                        .toString()));
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
