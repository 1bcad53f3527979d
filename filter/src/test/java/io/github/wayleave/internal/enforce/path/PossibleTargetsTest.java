package io.github.wayleave.internal.enforce.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PossibleTargetsTest {
  @Test
  void of_plainTarget_isTheOnlyOne() {
    assertThat(PossibleTargets.of("/a/b", "c=d", "/a/b"))
        .extracting(Target::toString)
        .containsExactly("/a/b?c=d");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/open/../x",
        "/open/%2e%2e/x",
        "/open//../../x",
        "/open;a=b/../x",
        "/open\\..\\x"
      })
  void of_ambiguousTarget_hasEveryInterpretation(String path) {
    List<Target> readings = PossibleTargets.of(path, null, ResolvedPath.of(path));
    assertThat(readings).as(path).extracting(Target::toString).contains("/x");
  }

  /** A request target has no fragment (RFC 9112, 3.2). */
  @Test
  void of_queryWithANumberSign_isLiteral() {
    for (String query : List.of("#b", "b#")) {
      assertThat(PossibleTargets.isPlain("/a", query, "/a")).isFalse();
      assertThat(PossibleTargets.of("/a", query, "/a"))
          .extracting(Target::toString)
          .containsOnly("/a?" + query.replace("#", "%23"));
    }
  }

  @Test
  void of_unreadablePath_isUnchanged() {
    assertThat(PossibleTargets.of("/%", null, "/%"))
        .extracting(Target::toString)
        .containsExactly(Target.of("/%").toString());
  }

  @Test
  void of_targetThatIsTooLong_isUnchanged() {
    String path = "/" + "/..".repeat(PossibleTargets.MAX_LENGTH);
    assertThat(PossibleTargets.of(path, null, path))
        .extracting(Target::toString)
        .containsExactly(Target.of(path).toString());
    assertThat(PossibleTargets.isPlain("/x", "y".repeat(PossibleTargets.MAX_LENGTH), "/x"))
        .isFalse();
  }
}
