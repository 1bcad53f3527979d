package io.github.wayleave.robotstxt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.RobotsTxtWriter;
import io.github.wayleave.internal.robotstxt.readers.Reader1994;
import io.github.wayleave.internal.robotstxt.readers.Reader1996;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Three generations of readers agree on the files that Wayleave writes, wherever possible. */
class GenerationsAgreeTest {
  /** A record, parsed independently of the implementation. */
  private record WrittenFile(List<String> names, List<String[]> rules) {
    static List<WrittenFile> of(String file) {
      return Stream.of(file.split("\r\n\r\n", -1)).map(WrittenFile::record).toList();
    }

    private static WrittenFile record(String text) {
      WrittenFile record = new WrittenFile(new ArrayList<>(), new ArrayList<>());
      for (String line : text.split("\r\n", -1)) {
        String[] parts = line.split(": ?", 2);
        if (line.startsWith("User-agent:")) {
          record.names.add(Ascii.lower(parts[1]));
        } else if (line.startsWith("Allow:") || line.startsWith("Disallow: ")) {
          record.rules.add(parts);
        }
      }
      return record;
    }

    boolean firstMatchAllows(String target) {
      for (String[] rule : rules) {
        if (target.startsWith(rule[1])) {
          return rule[0].equals("Allow");
        }
      }
      return true;
    }
  }

  @Test
  void firstMatchEqualsLongestMatch_withoutWildcards() {
    RandomCases.forEach(10_000, GenerationsAgreeTest::assertFirstMatchIsLongest);
  }

  private static void assertFirstMatchIsLongest(Random random) {
    RandomFiles files = RandomFiles.literal(random);
    RobotsTxt file = files.file();
    String text = RobotsTxtWriter.write(file);
    List<WrittenFile> records = WrittenFile.of(text);
    for (int i = 0; i < 5; i++) {
      String target = files.target();
      for (ProductToken name : file.agents()) {
        boolean longest = file.verdict(List.of(name), Target.of(target)).isAllowed();
        String expected = Ascii.lower(name.toString());
        WrittenFile ownFile =
            records.stream().filter(r -> r.names.contains(expected)).findFirst().orElseThrow();
        assertThat(ownFile.firstMatchAllows(target))
            .as("%s for %s in%n%s", target, name, text)
            .isEqualTo(longest);
      }
    }
  }

  @Test
  void draft1996_3_2_2_readerAgrees_withoutWildcards() {
    RandomCases.forEach(10_000, GenerationsAgreeTest::assertReader1996Agrees);
  }

  private static void assertReader1996Agrees(Random random) {
    RandomFiles files = RandomFiles.literal(random);
    RobotsTxt file = onlyEverybody(files.file());
    Reader1996 reader = new Reader1996(octets(RobotsTxtWriter.write(file)));
    for (int i = 0; i < 5; i++) {
      String target = files.target();
      assertThat(reader.verdict("anybot", target).isAllowed())
          .as("%s in%n%s", target, file)
          .isEqualTo(file.verdict(List.of(), Target.of(target)).isAllowed());
    }
  }

  private static RobotsTxt onlyEverybody(RobotsTxt file) {
    List<GroupTerms> terms = file.groups().stream().map(Group::terms).toList();
    return RobotsTxt.of(
        List.of(Group.of(List.of(ProductToken.ANY), GroupTerms.combined(terms))), file.records());
  }

  @Test
  void notes1994_everyNameGetsItsRecord() {
    RandomCases.forEach(10_000, GenerationsAgreeTest::assertRightRecord);
  }

  private static void assertRightRecord(Random random) {
    RobotsTxt file = RandomFiles.of(random).file();
    String text = RobotsTxtWriter.write(file);
    List<WrittenFile> records = WrittenFile.of(text);
    for (ProductToken name : file.agents()) {
      String robot = Ascii.lower(name.toString());
      Optional<WrittenFile> first =
          records.stream()
              .filter(r -> r.names.stream().anyMatch(n -> !n.equals("*") && robot.contains(n)))
              .findFirst()
              .or(() -> records.stream().filter(r -> r.names.contains("*")).findFirst());
      assertThat(first).as("%s in%n%s", name, text).isPresent();
      assertThat(first.orElseThrow().names).as("%s in%n%s", name, text).contains(robot);
    }
  }

  @Test
  void notes1994_readerAgrees_withoutAllowAndWildcards() {
    RandomCases.forEach(10_000, GenerationsAgreeTest::assertReader1994Agrees);
  }

  private static void assertReader1994Agrees(Random random) {
    RandomFiles files = RandomFiles.literal(random);
    RobotsTxt file = withoutAllow(files.file());
    Reader1994 reader = new Reader1994(octets(RobotsTxtWriter.write(file)));
    for (ProductToken name : file.agents()) {
      String target = files.target();
      assertThat(reader.verdict(name.toString(), target).isAllowed())
          .as("%s for %s in%n%s", target, name, file.arrangedForOldReaders())
          .isEqualTo(file.verdict(List.of(name), Target.of(target)).isAllowed());
    }
  }

  private static RobotsTxt withoutAllow(RobotsTxt file) {
    List<Group> groups = file.groups().stream().map(GenerationsAgreeTest::withoutAllow).toList();
    return RobotsTxt.of(groups, file.records());
  }

  private static Group withoutAllow(Group group) {
    List<Rule> rules =
        group.terms().rules().stream().filter(r -> r.access() == Access.DISALLOW).toList();
    return Group.of(group.agents(), GroupTerms.of(rules));
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
