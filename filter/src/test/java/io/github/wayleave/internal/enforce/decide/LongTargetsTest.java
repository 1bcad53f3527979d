package io.github.wayleave.internal.enforce.decide;

import static io.github.wayleave.internal.enforce.decide.AccessControlTest.describe;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets that are too long to be interpreted cost no more than their length. */
class LongTargetsTest {
  private static final AccessControl CONTROL =
      SiteAccess.of(
              SitePolicyLoader.load(
                  "policy.yaml",
                  """
                  robots:
                    disallow: /private/
                    groups: { agents: Freebot, allow: / }
                  enforcement: { mode: enforce, exempt-paths: /help/ }
                  """),
              new AccessControlTest.Clock().settings())
          .defaultControl();

  /** A request whose path the server must not be asked to resolve. */
  private record UnresolvedRequest(String path, @Nullable String query) implements AccessRequest {
    @Override
    public String resolved() {
      throw new AssertionError("a path of " + path.length() + " characters was resolved");
    }

    @Override
    public Optional<IpAddress> client() {
      return Optional.empty();
    }
  }

  /** A request whose path the server resolves as the specification says. */
  private record ResolvedRequest(String path, @Nullable String query) implements AccessRequest {
    @Override
    public String resolved() {
      return ResolvedPath.of(path);
    }

    @Override
    public Optional<IpAddress> client() {
      return Optional.empty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "x", "%2F", "/..", ";x=1/", "\\", "/%20"})
  void longTarget_isRefusedToRestrictedCrawlersUnresolved(String piece) {
    String path = "/" + piece.repeat(PossibleTargets.MAX_LENGTH);
    assertThat(decide("Otherbot", path, null)).isEqualTo("refused");
    assertThat(decide("Freebot", path, null)).isEqualTo("ALLOWED");
  }

  @Test
  void longQuery_isRefusedExceptOfDocuments() {
    String query = "x".repeat(PossibleTargets.MAX_LENGTH);
    assertThat(decide("Otherbot", "/open", query)).isEqualTo("refused");
    assertThat(decide("Otherbot", "/help/a", query)).isEqualTo("refused");
    assertThat(decide("Freebot", "/open", query)).isEqualTo("ALLOWED");
    assertThat(decide("Otherbot", "/robots.txt", query)).isEqualTo("DOCUMENT");
  }

  @Test
  void longestTarget_isDecidedByItsRules() {
    String end = "x".repeat(PossibleTargets.MAX_LENGTH - "/private/".length());
    for (String start : new String[] {"/private/", "/%70rivat/", "/private//", "/x/../privat"}) {
      String path = start + end.substring(start.length() - "/private/".length());
      assertThat(path).hasSize(PossibleTargets.MAX_LENGTH);
      boolean isPrivate = start.startsWith("/private");
      assertThat(describe(CONTROL.decide(claim("Otherbot"), new SampleAccessRequest(path))))
          .as(start)
          .isEqualTo(isPrivate ? "refused" : "ALLOWED");
      assertThat(decide("Otherbot", path + "x", null)).as(start).isEqualTo("refused");
    }
  }

  /** Targets of more than 4,096 characters are prepared once for all rules. */
  @Test
  void length_makesNoDifferenceToTheDecision() {
    for (int length : new int[] {100, 4_095, 4_096, 4_097, 9_000}) {
      for (String start : new String[] {"/private/", "/open/", "/open//", "/x/..//private/"}) {
        String expected = start.contains("private") ? "refused" : "ALLOWED";
        String path = start + "x".repeat(length - start.length());
        assertThat(decided(path)).as("%s, %s", start, length).isEqualTo(expected);
        String query = start + "?" + "x".repeat(length - start.length() - 1);
        assertThat(decided(query)).as("%s, %s", start, length).isEqualTo(expected);
      }
      String target = "/%s?" + "x".repeat(length);
      assertThat(decided(target.formatted("robots.txt"))).isEqualTo("DOCUMENT");
      assertThat(decided(target.formatted("robots%2Etxt"))).isEqualTo("DOCUMENT");
      assertThat(decided(target.formatted("help/x"))).isEqualTo("EXEMPT");
      assertThat(decided(target.formatted("help/%20x"))).isEqualTo("EXEMPT");
      assertThat(decided(target.formatted("help%2Fx"))).isEqualTo("ALLOWED");
    }
  }

  private static String decided(String target) {
    int mark = target.indexOf('?');
    String path = mark < 0 ? target : target.substring(0, mark);
    String query = mark < 0 ? null : target.substring(mark + 1);
    return describe(CONTROL.decide(claim("Otherbot"), new ResolvedRequest(path, query)));
  }

  private static String decide(String name, String path, @Nullable String query) {
    return describe(CONTROL.decide(claim(name), new UnresolvedRequest(path, query)));
  }

  private static ClaimedCrawlers claim(String name) {
    return AccessDeciders.claim(name);
  }
}
