package io.github.wayleave.cli.readers;

import io.github.wayleave.internal.robotstxt.readers.GoogleReader;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.robotstxt.readers.ReaderVerdict;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Target;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A reader of robots.txt that does not follow RFC 9309 in everything. */
public enum ProgramReader {
  GOOGLE("google", "Google's parser"),
  DRAFT_1996("1996", "a reader of 1996"),
  ORIGINAL_1994("1994", "a reader of 1994"),
  PYTHON("python", "Python's urllib.robotparser"),
  SCRAPY("scrapy", "Scrapy"),
  CRAWLER_COMMONS("crawler-commons", "the library crawler-commons");

  /**
   * The bytes after which Google ignores the rest of a file: {@value} (Google Search Central, "How
   * Google interprets the robots.txt specification").
   */
  private static final int GOOGLE_BYTES = 500 * 1024;

  private final String word;
  private final String label;

  ProgramReader(String word, String label) {
    this.word = word;
    this.label = label;
  }

  /** Returns the reader with this word. */
  public static Optional<ProgramReader> of(String word) {
    return Stream.of(values()).filter(reader -> reader.word.equals(word)).findFirst();
  }

  /** Returns the words of all readers. */
  public static List<String> words() {
    return Stream.of(values()).map(reader -> reader.word).toList();
  }

  /** Returns the word for options. */
  public String word() {
    return word;
  }

  /** Returns a name for sentences. */
  public String label() {
    return label;
  }

  /** Reads a file. */
  public ProgramDecisions read(byte[] octets) {
    return switch (this) {
      case GOOGLE ->
          new GoogleReader(Arrays.copyOf(octets, Math.min(octets.length, GOOGLE_BYTES)))::verdict;
      case DRAFT_1996 -> normalized(new Reader1996(octets)::verdict);
      case ORIGINAL_1994 -> normalized(new Reader1994(octets)::verdict);
      case PYTHON -> new PythonReader(octets);
      case SCRAPY -> new ScrapyReader(octets);
      case CRAWLER_COMMONS -> commons(new CommonsReader(octets));
    };
  }

  private static ProgramDecisions normalized(ProgramDecisions decisions) {
    return (name, target) -> decisions.verdict(name, Target.of(target).toString());
  }

  private static ProgramDecisions commons(CommonsReader reader) {
    return (name, target) -> {
      List<String> names = name.isEmpty() ? List.of() : List.of(name);
      Access access = reader.isAllowed(names, target) ? Access.ALLOW : Access.DISALLOW;
      return new ReaderVerdict(access, Optional.empty(), Optional.empty());
    };
  }
}
