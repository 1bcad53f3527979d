package io.github.wayleave.cli.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.RandomCases;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the readers with the programs that they stand for, on generated files. Python's own
 * answers come from {@code python3}, Scrapy's from Debian's {@code python3-protego}.
 */
class ProgramReadersTest {
  private static final int FIRST = 6_000;
  private static final int ALL = 120_000;

  private static final List<String> FIELDS =
      List.of(
          "User-agent: ",
          "User-agent: ",
          "User-agent: ",
          "Disallow: ",
          "Disallow: ",
          "Disallow: ",
          "Allow: ",
          "Allow: ",
          "Crawl-delay: ",
          "Request-rate: ",
          "Sitemap: ",
          "Host: ",
          "user agent: ",
          "useragent:",
          "DISALLOW:",
          "Disalow: ",
          "disallow ",
          "User agent ",
          "Noindex: ",
          "\u00a0Allow : ",
          "# ",
          "");

  private static final List<String> VALUES =
      List.of(
          "*",
          "*",
          "a",
          "ab",
          "A",
          "bot",
          "abbot",
          "ab/1.0",
          "a*b",
          "\u0130b",
          "/",
          "/",
          "/a",
          "/b",
          "*",
          "$",
          "%2F",
          "%2f",
          "%41",
          "%61",
          "%E2%82%AC",
          "\u20ac",
          "%ff",
          "%C3",
          "%",
          "%2",
          "%24",
          "%2A",
          "%3F",
          "?",
          ";",
          "=",
          "&",
          "#",
          "//",
          "[",
          "]",
          "[::1]",
          "http:",
          "a:",
          "index.html",
          "/index.html",
          ".html",
          "1",
          "2.5",
          "\u00b2",
          "\u0663",
          "1/5",
          " ",
          "\t",
          "%20",
          "%09",
          "%23",
          "x",
          "\u2100",
          "\ud83d\ude00",
          "\u000b",
          "\u0085",
          "\ufeff",
          "~",
          "+",
          "'",
          "",
          "");

  private static final List<String> ENDS =
      List.of("\n", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\n \n", "\u2028", "");

  private static final List<String> TARGETS =
      List.of(
          "/",
          "a",
          "b",
          "*",
          "$",
          "%2F",
          "%2f",
          "%41",
          "%61",
          "%E2%82%AC",
          "\u20ac",
          "%ff",
          "%",
          "%24",
          "?",
          "?x",
          ";",
          "=",
          "//",
          "index.html",
          ".html",
          "%3F",
          "%23",
          "1",
          "2.5",
          "x",
          "%20",
          "~",
          "+",
          "[",
          "]",
          "%2A",
          "\ud83d\ude00");

  private static final List<String> NAMES =
      List.of("ab", "a", "abbot", "bot", "AB/1.0", "zz", " ab", "i\u0307b");

  /** What Python 3.11.4 reads differently from versions before it: ports, controls and brackets. */
  private static final Pattern CHANGED = Pattern.compile("[\\[\\]]|%20|%09|\\d[A-Za-z0-9.+]*:");

  @TempDir Path folder;

  /** A question about a file, which is in base64. */
  private record Question(String file, String name, String target) {
    byte[] octets() {
      return Base64.getDecoder().decode(file);
    }

    String text() {
      return new String(octets(), StandardCharsets.UTF_8) + "\n" + target;
    }

    String line() {
      return file
          + "\t"
          + name
          + "\t"
          + Base64.getEncoder().encodeToString(target.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void python_decidesAsTheProgram() throws Exception {
    compare(
        "python",
        question -> {
          PythonReader reader = new PythonReader(question.octets());
          return answer(
              reader.verdict(question.name(), question.target()).isAllowed(),
              reader.failure().isPresent());
        });
  }

  @Test
  void scrapy_decidesAsTheProgram() throws Exception {
    compare(
        "scrapy",
        question -> {
          ScrapyReader reader = new ScrapyReader(question.octets());
          return answer(
              reader.verdict(question.name(), question.target()).isAllowed(),
              reader.failure().isPresent());
        });
  }

  private static String answer(boolean isAllowed, boolean hasFailed) {
    return (isAllowed ? "+" : "-") + (hasFailed ? "!" : "");
  }

  private void compare(String reader, Function<Question, String> ours) throws Exception {
    List<Question> questions = new ArrayList<>();
    boolean isOld = isOlderThanTheReader();
    RandomCases.forEach(FIRST, ALL, random -> questions.add(question(random)));
    questions.removeIf(question -> isOld && CHANGED.matcher(question.text()).find());
    List<String> theirs = ask(reader, questions);
    assertThat(theirs).hasSameSizeAs(questions);
    int denied = 0;
    for (int i = 0; i < questions.size(); i++) {
      Question question = questions.get(i);
      assertThat(ours.apply(question))
          .as(
              "case %s (-Dwayleave.seed=%s): %s for %s in%n%s",
              i, Effort.seed(0), question.target(), question.name(), question.text())
          .isEqualTo(theirs.get(i));
      denied += theirs.get(i).startsWith("-") ? 1 : 0;
    }
    assertThat(denied).isBetween(questions.size() / 20, questions.size() * 3 / 4);
  }

  /** Most files begin with a group, and half of the targets repeat a value of the file. */
  private static Question question(Random random) {
    StringBuilder file = new StringBuilder();
    List<String> values = new ArrayList<>();
    if (random.nextInt(4) > 0) {
      file.append("User-agent: ")
          .append(RandomCases.oneOf(random, List.of("*", "a", "ab\nDisallow:/x")));
      file.append('\n');
    }
    for (int lines = random.nextInt(10); lines >= 0; lines--) {
      String value =
          RandomCases.oneOf(random, List.of("", "/", "/", "*", "a", "/a"))
              + RandomCases.text(random, VALUES, 3);
      values.add(value);
      file.append(RandomCases.oneOf(random, FIELDS));
      file.append(value).append(RandomCases.oneOf(random, ENDS));
    }
    byte[] octets = file.toString().getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(50) == 0) {
      octets[random.nextInt(octets.length)] = (byte) 0xC3;
    }
    String target = RandomCases.oneOf(random, values).replaceAll("[$\\p{Cntrl}]", "");
    boolean isRepeated = random.nextBoolean();
    return new Question(
        Base64.getEncoder().encodeToString(octets),
        RandomCases.oneOf(random, NAMES),
        (isRepeated && target.startsWith("/") ? target : "/")
            + RandomCases.text(random, TARGETS, isRepeated ? 1 : 3));
  }

  private boolean isOlderThanTheReader() throws Exception {
    Path output = folder.resolve("version");
    String program = "import sys; print(int(sys.version_info < (3, 11, 4)))";
    Process process =
        start(List.of("python3", "-c", program), Path.of("/dev/null"), output, output);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return Files.readString(output).strip().equals("1");
  }

  private List<String> ask(String reader, List<Question> questions) throws Exception {
    Path input = folder.resolve("questions");
    Path output = folder.resolve("answers");
    Path errors = folder.resolve("errors");
    Files.write(input, questions.stream().map(Question::line).toList());
    Path script = folder.resolve("decide.py");
    try (InputStream resource = ProgramReadersTest.class.getResourceAsStream("decide.py")) {
      Files.copy(Objects.requireNonNull(resource), script);
    }
    Process process = start(List.of("python3", script.toString(), reader), input, output, errors);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assumeTrue(
        !Files.readString(errors).contains("No module named 'protego'"),
        "Scrapy's parser is not installed (Debian: python3-protego)");
    assertThat(Files.readString(errors)).isEmpty();
    return Files.readAllLines(output);
  }

  private static Process start(List<String> command, Path input, Path output, Path errors) {
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectInput(input.toFile())
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile());
      builder.environment().put("PYTHONIOENCODING", "utf-8");
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
