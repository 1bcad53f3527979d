package io.github.wayleave.internal.ledger.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.ledger.fact.Example.RequestText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "/news/1 /news/1",
        "/news/1?session=4711&email=a@example.org /news/1?…",
        "/news/1? /news/1?…",
        "/a;jsessionid=4711/b;v=1?q=1 /a;…/b;…?…",
        "/a;b /a;…",
        "/a#token=1 /a#…",
        "/a?b#c;d /a?…",
        "/users/a@example.org /users/a@example.org",
        "https://name:word@example.org/a?b https://…@example.org/a?…",
        "https://name@word@example.org https://…@example.org",
        "https://example.org/a@b;c https://example.org/a@b;…",
        "https://?a@b https://?…",
        "* *",
        "/redirect://a@b/c /redirect://a@b/c"
      })
  void targetWithoutSecrets_hasOnlyThePath(String target, String expected) {
    assertThat(new RequestText(target, "").targetWithoutSecrets()).isEqualTo(expected);
  }
}
