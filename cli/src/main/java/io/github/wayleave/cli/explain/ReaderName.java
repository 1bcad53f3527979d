package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.readers.ProgramReader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A way of reading robots.txt. */
public enum ReaderName {
  /** RFC 9309. */
  RFC9309("rfc9309", "rep-2019"),
  GOOGLE(ProgramReader.GOOGLE, "google"),
  /** The draft of 1996. */
  DRAFT_1996(ProgramReader.DRAFT_1996, "draft-1996"),
  /** The consensus of 1994. */
  ORIGINAL_1994(ProgramReader.ORIGINAL_1994, "original-1994"),
  /** {@code urllib.robotparser} of Python. */
  PYTHON(ProgramReader.PYTHON, "python"),
  /** Scrapy, by its parser Protego. */
  SCRAPY(ProgramReader.SCRAPY, "scrapy"),
  /** The library crawler-commons, which Apache Nutch and StormCrawler use. */
  CRAWLER_COMMONS(ProgramReader.CRAWLER_COMMONS, "crawler-commons");

  private final String word;
  private final String semantics;

  ReaderName(ProgramReader program, String semantics) {
    this(program.word(), semantics);
  }

  ReaderName(String word, String semantics) {
    this.word = word;
    this.semantics = semantics;
  }

  /** Returns the reader with this name, or with this semantics in a batch query. */
  public static Optional<ReaderName> of(String word) {
    return Arrays.stream(values())
        .filter(reader -> reader.word.equals(word) || reader.semantics.equals(word))
        .findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(ReaderName::toString).toList();
  }

  @Override
  public String toString() {
    return word;
  }
}
