package io.github.wayleave.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CommentAssignmentTest {
  @Test
  void aboveTheFirstRecord_isAboutTheFile() {
    CommentAssignment comments = of("# one\n#\n#  two\n\n# three\nSitemap: /x\n");
    assertThat(comments.top()).isEqualTo("one\n\n two\n\nthree");
    assertThat(comments.unassigned()).isEmpty();
  }

  @Test
  void aboveTheDefaultGroup_firstRecord_isAboutTheFile() {
    assertThat(of("# one\nUser-agent: *\n").top()).isEqualTo("one");
    assertThat(of("\uFEFF# one\nUser-agent: *\n").top()).isEqualTo("one");
    CommentAssignment later = of("# one\nUser-agent: a\nDisallow: /\n# two\nUser-agent: *\n");
    assertThat(later.top()).isEmpty();
    assertThat(later.take(2)).isEqualTo("one");
    assertThat(later.take(5)).isEqualTo("two");
  }

  @Test
  void aboveAndAfterARecord_isAboutTheRecord() {
    CommentAssignment comments =
        of("User-agent: *\n# one\n## two\nDisallow: /x # three\n\nDisallow: /y # four");
    assertThat(comments.take(4)).isEqualTo("one\ntwo\nthree");
    assertThat(comments.take(6)).isEqualTo("four");
    assertThat(comments.take(6)).isEmpty();
  }

  @Test
  void directlyAfterAPath_isNotAReason() {
    CommentAssignment comments = of("User-agent: *\nDisallow: /x#one\n\nDisallow:/y/# two\n");
    assertThat(comments.take(2)).isEmpty();
    assertThat(comments.take(4)).isEmpty();
  }

  @Test
  void aboveSeveralRules_isNotAReason() {
    CommentAssignment comments =
        of("User-agent: *\n# one\nDisallow: /a # two\nDisallow: /b\n# three\nDisallow: /c\n");
    assertThat(comments.take(3)).isEqualTo("two");
    assertThat(comments.take(6)).isEqualTo("three");
    assertThat(comments.headings()).extracting(FileLine::number).containsExactly(2);
    assertThat(comments.unassigned()).isEmpty();
  }

  @Test
  void aboveAllRulesOfAGroup_isAboutTheGroup() {
    CommentAssignment comments =
        of("User-agent: a\n# one\nDisallow: /a\nDisallow: /b\nUser-agent: b\nDisallow: /\n");
    assertThat(comments.take(3)).isEmpty();
    assertThat(comments.takeHeading(3)).isEqualTo("one");
    assertThat(comments.headings()).isEmpty();
  }

  @Test
  void separateComment_isUnassigned() {
    CommentAssignment comments = of("User-agent: *\n# one\n\nDisallow: /\n# two");
    assertThat(comments.unassigned()).extracting(FileLine::number).containsExactly(2, 5);
  }

  @Test
  void ornaments_areRemoved() {
    CommentAssignment comments = of("User-agent: *\nDisallow: /\n\n####\n# ---- \n#\n");
    assertThat(comments.unassigned()).isEmpty();
    assertThat(of("# ====\n# one\n# ====\n").top()).isEqualTo("one");
  }

  @Test
  void latin1Comment_isDecoded() {
    byte[] bytes = "# caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(CommentAssignment.of(LineReader.read(bytes)).top()).isEqualTo("caf\u00E9");
  }

  private static CommentAssignment of(String file) {
    return CommentAssignment.of(LineReader.read(file.getBytes(StandardCharsets.UTF_8)));
  }
}
