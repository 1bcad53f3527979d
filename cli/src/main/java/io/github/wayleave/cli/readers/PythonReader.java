package io.github.wayleave.cli.readers;

import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.robotstxt.Access;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Decides as {@code urllib.robotparser} of Python 3.11.4 to 3.14 does, which follows the draft of
 * 1996: the first rule that is a prefix of the path decides, there are no wildcards, and the first
 * group whose name is part of the crawler's name applies.
 */
public final class PythonReader implements ProgramDecisions {
  private static final String ORIGIN = "https://www.example.org";

  /** What Python takes for digits: those of numbers, and others such as a superscript two. */
  private static final Pattern DIGITS =
      Pattern.compile(
          "[\\p{Nd}\u00B2\u00B3\u00B9\u1369-\u1371\u19DA\u2070\u2074-\u2079\u2080-\u2089"
              + "\u2460-\u2468\u2474-\u247C\u2488-\u2490\u24EA\u24F5-\u24FD\u24FF"
              + "\u2776-\u277E\u2780-\u2788\u278A-\u2792\\x{10A40}-\\x{10A43}"
              + "\\x{10E60}-\\x{10E68}\\x{11052}-\\x{1105A}\\x{1F100}-\\x{1F10A}]+");

  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}{1,4300}");

  private final List<Entry> entries = new ArrayList<>();
  private Optional<Entry> byDefault = Optional.empty();
  private Optional<String> failure = Optional.empty();
  private boolean isDecoded = true;

  private record PathRule(Access access, String path, String written, int line) {}

  private static final class Entry {
    private final List<String> names = new ArrayList<>();
    private final List<PathRule> rules = new ArrayList<>();

    boolean isFor(String crawler) {
      return names.stream()
          .anyMatch(name -> name.equals("*") || crawler.contains(name.toLowerCase(Locale.ROOT)));
    }

    ReaderVerdict verdict(String path) {
      return rules.stream()
          .filter(rule -> rule.path().equals("*") || path.startsWith(rule.path()))
          .findFirst()
          .map(rule -> ReaderVerdict.by(rule.access(), names.get(0), rule.line(), rule.written()))
          .orElseGet(() -> ReaderVerdict.withoutRule(Optional.of(names.get(0))));
    }
  }

  /** Reads a file. */
  public PythonReader(byte[] octets) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
      new LineReader().read(PythonText.lines(text));
    } catch (CharacterCodingException e) {
      isDecoded = false;
      failure = Optional.of("raises UnicodeDecodeError, since the file is not UTF-8");
    }
  }

  /** Returns why the program stops with an error; empty if it does not. */
  @Override
  public Optional<String> failure() {
    return failure;
  }

  /** Returns what a crawler is answered about a path and query, which an error may precede. */
  @Override
  public ReaderVerdict verdict(String crawler, String target) {
    if (!isDecoded) {
      return new ReaderVerdict(Access.DISALLOW, Optional.empty(), Optional.empty());
    }
    String name = crawler.split("/", 2)[0].toLowerCase(Locale.ROOT);
    Optional<Entry> entry =
        entries.stream().filter(candidate -> candidate.isFor(name)).findFirst().or(() -> byDefault);
    String path = path(target);
    return entry.map(found -> found.verdict(path)).orElse(ReaderVerdict.NO_GROUP);
  }

  private static String path(String target) {
    String path =
        PythonUrl.of(PythonText.unquote(ORIGIN + target, "", true))
            .map(url -> url.relative(url.path()).text())
            .orElse(target);
    String quoted = PythonText.quote(path, "/");
    return quoted.isEmpty() ? "/" : quoted;
  }

  private enum ReadState {
    START,
    NAMES,
    RULES
  }

  private final class LineReader {
    private Entry entry = new Entry();
    private ReadState state = ReadState.START;

    void read(List<String> lines) {
      for (int i = 0; i < lines.size() && failure.isEmpty(); i++) {
        if (lines.get(i).isEmpty()) {
          finish();
        }
        read(lines.get(i), i + 1);
      }
      if (failure.isEmpty() && state == ReadState.RULES) {
        add();
      }
    }

    private void finish() {
      if (state == ReadState.RULES) {
        add();
      }
      if (state == ReadState.NAMES) {
        entry = new Entry();
      }
      state = ReadState.START;
    }

    private void add() {
      if (!entry.names.contains("*")) {
        entries.add(entry);
      } else if (byDefault.isEmpty()) {
        byDefault = Optional.of(entry);
      }
      entry = new Entry();
    }

    private void read(String line, int number) {
      String content = PythonText.strip(line.split("#", 2)[0]);
      int colon = content.indexOf(':');
      if (colon < 0) {
        return;
      }
      String field = PythonText.strip(content.substring(0, colon)).toLowerCase(Locale.ROOT);
      String written = PythonText.strip(content.substring(colon + 1));
      String value = PythonText.unquote(written, "", true);
      if (field.equals("user-agent")) {
        if (state == ReadState.RULES) {
          add();
        }
        entry.names.add(value);
        state = ReadState.NAMES;
      } else if (state != ReadState.START) {
        switch (field) {
          case "disallow" -> addRule(Access.DISALLOW, value, written, number);
          case "allow" -> addRule(Access.ALLOW, value, written, number);
          case "crawl-delay" -> readNumbers(List.of(value), number);
          case "request-rate" -> readNumbers(rate(value), number);
          default -> {
            // Other fields don't end the list of names.
          }
        }
      }
    }

    /** Returns the two numbers of a rate; none, and so no digits, if there are not two. */
    private List<String> rate(String value) {
      List<String> numbers = List.of(value.split("/", -1));
      return numbers.size() == 2 ? numbers : List.of("");
    }

    private void addRule(Access access, String value, String written, int number) {
      Optional<PythonUrl> url = PythonUrl.of(value);
      if (url.isEmpty()) {
        fail(number);
        return;
      }
      Access effective = value.isEmpty() ? Access.ALLOW : access;
      String path = PythonText.quote(url.get().text(), "/");
      entry.rules.add(new PathRule(effective, path, written, number));
      state = ReadState.RULES;
    }

    /** Python can't read all that it takes for a number. */
    private void readNumbers(List<String> values, int number) {
      boolean areDigits = values.stream().map(PythonText::strip).allMatch(matches(DIGITS));
      if (areDigits && !values.stream().map(PythonText::strip).allMatch(matches(NUMBER))) {
        fail(number);
        return;
      }
      state = ReadState.RULES;
    }

    private static Predicate<String> matches(Pattern pattern) {
      return pattern.asMatchPredicate();
    }

    private void fail(int number) {
      failure = Optional.of("raises ValueError at line %s".formatted(number));
    }
  }
}
