package io.github.wayleave.internal.store.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a node tells the others, as lines of text.
 *
 * @param site the hash of its {@link PublishedRobots}
 * @param about what people see of it
 * @param held which robots.txt it still counts that fewer than half of the nodes publish
 * @param tooSoon the crawlers that came too soon lately
 */
public record NodeRecord(
    String site, NodeDescription about, List<HeldSite> held, List<String> tooSoon) {
  /** More would make the store's answers long. */
  static final int MAX_LINES = 300;

  /** Others do not read more, in characters. */
  public static final int MAX_TEXT = 64 << 10;

  private static final String FORMAT = "node 1";
  private static final int MAX_WORDS = 300;

  /** More than the name of a slot has. */
  private static final int MAX_LINE = 128;

  /**
   * What people see of a node.
   *
   * @param version the version of the policy that it publishes
   * @param since when that took effect, by its clock
   * @param mode the mode of enforcement
   * @param catalogue the version of its crawler catalogue
   * @param wayleave the version of Wayleave
   * @param health {@code UP}, or {@code DEGRADED} and the first problem
   */
  public record NodeDescription(
      String version, String since, String mode, String catalogue, String wayleave, String health) {
    /** Replaces what would not be one word, or one line. */
    public NodeDescription {
      version = word(version);
      since = word(since);
      mode = word(mode);
      catalogue = word(catalogue);
      wayleave = word(wayleave);
      health = line(health);
    }

    private static String word(String text) {
      String line = line(text);
      return line.isEmpty() ? "-" : line.replace(' ', '_');
    }

    /** From others, a line may contain anything, and is shown on terminals and in logs. */
    private static String line(String text) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < text.length() && line.length() < MAX_WORDS; i++) {
        char c = text.charAt(i);
        line.append(c >= ' ' && c <= '~' ? c : '?');
      }
      return line.toString();
    }
  }

  /**
   * How long the files of a site still count, by entry of hosts, in milliseconds.
   *
   * @param site the hash of the {@link PublishedRobots}
   * @param left the time left of each entry, in the order of its table; 0 is over
   */
  public record HeldSite(String site, List<Long> left) {
    /** Copies the list. */
    public HeldSite {
      left = List.copyOf(left);
    }

    /** Equal times in a row are written once. */
    private String runs() {
      StringBuilder runs = new StringBuilder();
      for (int i = 0; i < left.size(); ) {
        int end = i + 1;
        while (end < left.size() && left.get(end).equals(left.get(i))) {
          end++;
        }
        runs.append(i == 0 ? "" : ",").append(left.get(i)).append('x').append(end - i);
        i = end;
      }
      return runs.toString();
    }

    /** Returns what a line says; empty if it has more than {@code most} entries. */
    private static Optional<HeldSite> parse(String site, String runs, int most) {
      List<Long> left = new ArrayList<>();
      for (String run : runs.split(",", -1)) {
        int times = run.indexOf('x');
        if (times < 0) {
          return Optional.empty();
        }
        try {
          long time = Long.parseLong(run.substring(0, times));
          int count = Integer.parseInt(run.substring(times + 1));
          if (time < 0 || count < 1 || (long) left.size() + count > most) {
            return Optional.empty();
          }
          for (int i = 0; i < count; i++) {
            left.add(time);
          }
        } catch (NumberFormatException e) {
          return Optional.empty();
        }
      }
      return Optional.of(new HeldSite(site, left));
    }
  }

  /** Copies the lists. */
  public NodeRecord {
    held = List.copyOf(held);
    tooSoon = List.copyOf(tooSoon);
  }

  /** Returns the text for other nodes, without the lines that would make it too long. */
  public String text() {
    StringBuilder text = new StringBuilder(FORMAT).append('\n');
    text.append("site ").append(site).append('\n');
    text.append("about ")
        .append(about.version())
        .append(' ')
        .append(about.since())
        .append(' ')
        .append(about.mode())
        .append(' ')
        .append(about.catalogue())
        .append(' ')
        .append(about.wayleave())
        .append(' ')
        .append(about.health())
        .append('\n');
    for (HeldSite site : held) {
      append(text, "held " + site.site() + ' ' + site.runs() + '\n');
    }
    for (String crawler : tooSoon) {
      append(text, "soon " + crawler + '\n');
    }
    return text.toString();
  }

  private static void append(StringBuilder text, String line) {
    if (text.length() + line.length() <= MAX_TEXT) {
      text.append(line);
    }
  }

  /** Returns what a text says; empty if it is not in this form, such as that of a later version. */
  public static Optional<NodeRecord> parse(String text) {
    String[] lines = text.split("\n", MAX_LINES + 1);
    if (!lines[0].equals(FORMAT)) {
      return Optional.empty();
    }
    String site = "";
    Optional<NodeDescription> about = Optional.empty();
    List<HeldSite> held = new ArrayList<>();
    List<String> tooSoon = new ArrayList<>();
    int entries = HeldRobots.MAX_ENTRIES;
    for (int i = 0; i < Math.min(lines.length, MAX_LINES); i++) {
      String line = lines[i];
      String[] words = line.split(" ", 7);
      if (words[0].equals("site") && words.length == 2) {
        site = words[1];
      } else if (words[0].equals("about") && words.length == 7) {
        about =
            Optional.of(
                new NodeDescription(words[1], words[2], words[3], words[4], words[5], words[6]));
      } else if (words[0].equals("held") && words.length == 3) {
        Optional<HeldSite> read = HeldSite.parse(words[1], words[2], entries);
        read.ifPresent(held::add);
        entries -= read.isPresent() ? read.get().left().size() : 0;
      } else if (words[0].equals("soon") && words.length == 2 && line.length() <= MAX_LINE) {
        tooSoon.add(words[1]);
      }
    }
    return about.isEmpty() || site.isEmpty()
        ? Optional.empty()
        : Optional.of(new NodeRecord(site, about.get(), held, tooSoon));
  }
}
