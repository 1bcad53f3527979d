package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A usage of a resource that can be permitted: a standard usage, or one that the file defines (ACAP
 * 1.0, 2.4.1).
 */
public sealed interface AcapUsage {

  /**
   * A reference to a usage that the file, or a file that refers to it, defines (ACAP 1.0, 2.4.1.3).
   *
   * @param name the name of its definition
   */
  record LocalUsage(AcapName name) implements AcapUsage {
    /** Returns the name in parentheses, as written in a field. */
    @Override
    public String toString() {
      return "(" + name + ")";
    }
  }

  /** A standard usage type (ACAP 1.0, 2.5). */
  enum UsageType implements AcapUsage {
    /** Fetch the resource (2.5.1). */
    CRAWL("crawl"),
    /** Follow the links in the resource (2.5.2). */
    FOLLOW("follow"),
    /** Create index entries for the resource (2.5.3). */
    INDEX("index"),
    /** Keep a copy of the resource (2.5.4). */
    PRESERVE("preserve"),
    /** Present the resource in any way (2.5.5). */
    PRESENT("present"),
    /** Present the resource as the site serves it at that time (2.5.5.1.1). */
    PRESENT_ORIGINAL("present-original"),
    /** Present the copy that was crawled last (2.5.5.1.2). */
    PRESENT_CURRENTCOPY("present-currentcopy"),
    /** Present an older copy (2.5.5.1.3). */
    PRESENT_OLDCOPY("present-oldcopy"),
    /** Present a snippet of the copy that was crawled last (2.5.5.1.4). */
    PRESENT_SNIPPET("present-snippet"),
    /** Present a thumbnail of the copy that was crawled last (2.5.5.1.5). */
    PRESENT_THUMBNAIL("present-thumbnail"),
    /** Present a snippet of an older copy (2.5.5.1.6). */
    PRESENT_OLDSNIPPET("present-oldsnippet"),
    /** Present a thumbnail of an older copy (2.5.5.1.7). */
    PRESENT_OLDTHUMBNAIL("present-oldthumbnail"),
    /** Present a link to the resource (2.5.5.1.8). */
    PRESENT_LINK("present-link"),
    /** Every usage that no other field covers (2.5.6). */
    OTHER("other");

    private static final String DERIVED = "present-";

    private final String word;

    UsageType(String word) {
      this.word = word;
    }

    /** Returns the keyword, in lower case. */
    public String word() {
      return word;
    }

    /** Returns the usage type with this keyword, ignoring case; empty if there is none. */
    public static Optional<UsageType> of(String word) {
      return Arrays.stream(values()).filter(type -> Ascii.equal(type.word, word)).findFirst();
    }

    /** Returns the keywords of all usage types. */
    public static List<String> words() {
      return Arrays.stream(values()).map(UsageType::word).toList();
    }

    /** Returns whether this is {@code present}, or a usage derived from it (2.5.5.1). */
    public boolean isPresentation() {
      return this == PRESENT || word.startsWith(DERIVED);
    }

    /**
     * Returns whether a field about this usage type also applies to another: to itself and, for
     * {@code present}, to every way of presenting (2.5.5). {@link #OTHER} includes only itself.
     */
    public boolean includes(UsageType type) {
      return this == type || (this == PRESENT && type.isPresentation());
    }

    /** Returns the keyword. */
    @Override
    public String toString() {
      return word;
    }
  }
}
