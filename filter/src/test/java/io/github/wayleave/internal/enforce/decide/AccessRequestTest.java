package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.yaml.SitePolicyLoader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A request of which only the target is known is decided like one that a server received. */
class AccessRequestTest {
  private static final AccessControl CONTROL =
      SiteAccess.of(
              SitePolicyLoader.load(
                  "policy.yaml",
                  """
                  robots: { disallow: ["/search?q=secret", "/end$", "/asked?", /a/b] }
                  enforcement: { mode: enforce }
                  """),
              new AccessControlTest.Clock().settings())
          .defaultControl();

  @ParameterizedTest
  @CsvSource({
    "/search?q=secret, refused",
    "/search?q=open,   ALLOWED",
    "/search,          ALLOWED",
    "/end,             refused",
    "/end?,            ALLOWED",
    "/end?a,           ALLOWED",
    "/asked,           ALLOWED",
    "/asked?,          refused",
    "/asked?a?b,       refused",
    "/a/b,             refused",
    "/a/x/../b,        refused",
    "/x/../open,       ALLOWED",
  })
  void query_isPartOfTheTarget(String target, String expected) {
    assertThat(
            AccessControlTest.describe(
                CONTROL.decide(AccessDeciders.claim("Otherbot"), AccessRequest.of(target))))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "/a,           /a,      none, /a",
        "/a?,          /a,      '',   /a",
        "/a?b=c?d,     /a,      b=c?d, /a",
        "/x/../a?b,    /x/../a, b,    /a",
        "/%61;v=1,     /%61;v=1, none, /a",
      })
  void target_isDividedAtTheFirstQuestionMark(
      String target, String path, String query, String resolved) {
    AccessRequest request = AccessRequest.of(target);
    assertThat(request.path()).isEqualTo(path);
    assertThat(request.query()).isEqualTo(query);
    assertThat(request.resolved()).isEqualTo(resolved);
  }
}
