package io.github.wayleave.benchmarks;

import java.util.List;
import java.util.Random;

/** The usual forms of headers, with invented versions, devices and hosts. */
final class HeaderText {
  private static final String ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)";
  private static final List<String> ENDINGS = List.of("Bot", "bot", "-Crawler", "Spider", "", "AI");

  private HeaderText() {}

  /** Returns a suffix of a crawler's name, the usual ones most often. */
  static String ending(Random random) {
    return pick(ENDINGS, random);
  }

  static String browser(Random random) {
    String chrome = "Chrome/" + version(random);
    return switch (random.nextInt(7)) {
      case 0 -> mozilla("Windows NT 10.0; Win64; x64", ENGINE, chrome, "Safari/537.36");
      case 1 -> mozilla("X11; Linux x86_64", ENGINE, chrome, "Safari/537.36");
      case 2 ->
          mozilla("Linux; Android 10; " + device(random), ENGINE, chrome, "Mobile Safari/537.36");
      case 3 ->
          mozilla(
              "Windows NT 10.0; Win64; x64",
              ENGINE,
              chrome,
              "Safari/537.36 Edg/" + version(random));
      case 4 -> mozilla(mac(random), webKit(random), safari(random), "Safari/605.1.15");
      case 5 -> mozilla(iPhone(random), webKit(random), safari(random), "Mobile/15E148");
      default -> firefox(random);
    };
  }

  /** Returns a header of a crawler: the bare name, with a URL, or after a browser's header. */
  static String crawler(String name, Random random) {
    String product = name + "/" + (1 + random.nextInt(5)) + "." + random.nextInt(10);
    String page = "+https://www." + RandomWords.word(random) + ".example/about/us.html";
    return switch (random.nextInt(5)) {
      case 0 -> product + " (" + page + ")";
      case 1 -> "Mozilla/5.0 (compatible; " + product + "; " + page + ")";
      case 2, 3 ->
          "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; %s; %s) Chrome/%s Safari/537.36"
              .formatted(product, page, version(random));
      default ->
          mozilla(
              "Linux; Android 6.0.1; " + device(random),
              ENGINE,
              "Chrome/" + version(random),
              "Mobile Safari/537.36 (compatible; " + product + "; " + page + ")");
    };
  }

  private static String mozilla(String platform, String engine, String browser, String suffix) {
    return "Mozilla/5.0 (" + platform + ") " + engine + " " + browser + " " + suffix;
  }

  private static String firefox(Random random) {
    String release = 90 + random.nextInt(60) + ".0";
    return "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:%s) Gecko/20100101 Firefox/%s"
        .formatted(release, release);
  }

  private static String mac(Random random) {
    return "Macintosh; Intel Mac OS X 10_15_" + random.nextInt(8);
  }

  private static String iPhone(Random random) {
    return "iPhone; CPU iPhone OS 1%s_%s like Mac OS X"
        .formatted(5 + random.nextInt(5), random.nextInt(7));
  }

  private static String webKit(Random random) {
    return "AppleWebKit/60%s.1.15 (KHTML, like Gecko)".formatted(random.nextInt(6));
  }

  private static String safari(Random random) {
    return "Version/1%s.%s".formatted(5 + random.nextInt(5), random.nextInt(7));
  }

  private static String device(Random random) {
    return "%s %s%s Build/%s"
        .formatted(
            RandomWords.name(random),
            random.nextInt(10),
            random.nextInt(10),
            random.nextInt(99_999));
  }

  private static String version(Random random) {
    return "%s.0.%s.%s"
        .formatted(90 + random.nextInt(60), random.nextInt(7_000), random.nextInt(200));
  }

  private static <T> T pick(List<T> choices, Random random) {
    return choices.get(random.nextInt(choices.size()));
  }
}
