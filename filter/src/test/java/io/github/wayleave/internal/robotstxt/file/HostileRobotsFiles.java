package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.robotstxt.RandomFiles;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Random malformed files. */
public final class HostileRobotsFiles {
  private static final List<String> PARTS =
      List.of(
          "User-agent",
          "Disallow",
          "Allow",
          "Sitemap",
          "Crawl-delay",
          "Foo",
          ":",
          ":",
          ": ",
          " ",
          "\t",
          "\r",
          "\n",
          "\n",
          "\r\n",
          "*",
          "/",
          "$",
          "#",
          "a",
          "b",
          "%",
          "%2",
          "%34",
          "%41",
          "\u00E9",
          "\u2028",
          "\u0085",
          "\u0000",
          "\uFEFF",
          "\u00EF",
          "?",
          "1",
          ".5",
          "<html>",
          "dissallow",
          "\u3000");

  private HostileRobotsFiles() {}

  /** Returns a file of any kind, possibly truncated. */
  public static byte[] randomBytes(Random random) {
    byte[] whole =
        switch (random.nextInt(4)) {
          case 0 -> octets(random);
          case 1 -> text(random).getBytes(StandardCharsets.UTF_8);
          case 2 -> ("User-agent: a\n" + text(random)).getBytes(StandardCharsets.UTF_8);
          default -> writtenFile(random).getBytes(StandardCharsets.UTF_8);
        };
    return random.nextBoolean() ? whole : Arrays.copyOf(whole, random.nextInt(whole.length + 1));
  }

  private static String writtenFile(Random random) {
    String lineEnd = RandomCases.oneOf(random, List.of("\r", "\n", "\r\n", "\n\r"));
    return RobotsTxtWriter.write(RandomFiles.of(random).file()).replace("\r\n", lineEnd);
  }

  public static byte[] octets(Random random) {
    byte[] octets = new byte[random.nextInt(80)];
    random.nextBytes(octets);
    return octets;
  }

  /** Returns shuffled parts of a robots.txt. */
  public static String text(Random random) {
    return RandomCases.text(random, PARTS, 30);
  }
}
