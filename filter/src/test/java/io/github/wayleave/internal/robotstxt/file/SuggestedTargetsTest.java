package io.github.wayleave.internal.robotstxt.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestedTargetsTest {
  @ParameterizedTest
  @CsvSource({
    "/a,        /a /a-any- /a /a-any-",
    "/a$,       /a /a",
    "/a*.pdf,   /a.pdf /a.pdf-any- /a-any-.pdf /a-any-.pdf-any-",
    "/a*.pdf$,  /a.pdf /a-any-.pdf",
    "*/b,       /b /b-any- /-any-/b /-any-/b-any-",
    "*b$,       /b /-any-b",
    "/$x,       /%24x /%24x-any- /%24x /%24x-any-",
  })
  void targets_haveAndLackTextForEachWildcard_andAtTheEnd(String pattern, String targets) {
    assertThat(SuggestedTargets.of(pattern))
        .extracting(Target::toString)
        .containsExactly(targets.split(" "));
  }
}
