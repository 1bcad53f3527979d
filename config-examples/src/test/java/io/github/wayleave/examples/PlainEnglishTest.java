package io.github.wayleave.examples;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No file of the project contains a phrase of build/plain-english.txt. */
class PlainEnglishTest {
  private static final Path LIST = Path.of("build/plain-english.txt");
  private static final String EXCEPTION = "except\t";

  private static final Set<String> GENERATED = Set.of("target", "dist", "node_modules");

  /** Folders of the project with a leading dot; the others belong to Git and to editors. */
  private static final Set<String> HIDDEN = Set.of(".ci", ".mvn", ".vitepress");

  private record Phrase(Pattern pattern, String replacement, String example) {
    static Phrase parse(String row) {
      String[] columns = row.split("\t", -1);
      assertThat(columns).as(row).hasSize(3);
      return new Phrase(Pattern.compile(columns[0]), columns[1], columns[2]);
    }

    String finding(String place, String text) {
      return "%s: \"%s\": write \"%s\"".formatted(place, text, replacement);
    }
  }

  static Stream<Phrase> phrases() {
    return rows(row -> !row.startsWith(EXCEPTION)).map(Phrase::parse);
  }

  static Stream<Path> exceptions() {
    return rows(row -> row.startsWith(EXCEPTION)).map(row -> Path.of(row.split("\t", -1)[1]));
  }

  @ParameterizedTest
  @MethodSource("phrases")
  void phrase_matchesItsExample(Phrase phrase) {
    assertThat(phrase.example()).containsPattern(phrase.pattern());
  }

  @ParameterizedTest
  @MethodSource("exceptions")
  void exception_containsAPhrase(Path exception) throws IOException {
    assertThat(findings(file -> file.startsWith(exception))).isNotEmpty();
  }

  @Test
  void files_containNoPhrase() throws IOException {
    List<Path> exceptions = exceptions().toList();
    List<String> findings = findings(file -> exceptions.stream().noneMatch(file::startsWith));

    assertThat(findings.stream().limit(200)).as("%d phrases", findings.size()).isEmpty();
  }

  private static Stream<String> rows(Predicate<String> isWanted) {
    return Project.text(Project.ROOT.resolve(LIST))
        .lines()
        .filter(row -> !row.startsWith("#"))
        .filter(isWanted);
  }

  private static List<String> findings(Predicate<Path> isSearched) throws IOException {
    List<Phrase> phrases = phrases().toList();
    Pattern candidates = candidates(phrases);
    List<String> findings = new ArrayList<>();
    for (Path file : files()) {
      if (isSearched.test(file)) {
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
          if (candidates.matcher(lines.get(i)).find()) {
            findings.addAll(findings(file + ":" + (i + 1), lines.get(i), phrases));
          }
        }
      }
    }
    return findings;
  }

  /**
   * Returns a pattern that matches all phrases, and more. One search without word boundaries takes
   * a tenth of the time of a search for each phrase.
   */
  private static Pattern candidates(List<Phrase> phrases) {
    return Pattern.compile(
        phrases.stream()
            .map(phrase -> phrase.pattern().pattern().replace("\\b", ""))
            .collect(joining("|")));
  }

  private static List<String> findings(String place, String line, List<Phrase> phrases) {
    return phrases.stream()
        .flatMap(
            phrase ->
                phrase
                    .pattern()
                    .matcher(line)
                    .results()
                    .map(match -> phrase.finding(place, match.group())))
        .toList();
  }

  /** Returns the paths of all files but the list of phrases, relative to the root. */
  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        Project.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(Project.ROOT) || isOfTheProject(folder.getFileName().toString())
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path path = Project.ROOT.relativize(file);
            if (attributes.isRegularFile() && !path.equals(LIST)) {
              files.add(path);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return files;
  }

  private static boolean isOfTheProject(String folder) {
    return folder.startsWith(".") ? HIDDEN.contains(folder) : !GENERATED.contains(folder);
  }

  /** Returns the lines of a file with one character for each byte, because some are not UTF-8. */
  private static List<String> lines(Path file) {
    return new String(Project.octets(Project.ROOT.resolve(file)), StandardCharsets.ISO_8859_1)
        .lines()
        .toList();
  }
}
