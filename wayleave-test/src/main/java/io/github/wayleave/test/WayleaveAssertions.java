package io.github.wayleave.test;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.yaml.PolicySource;
import java.nio.charset.StandardCharsets;

/**
 * Where assertions begin: {@code assertThat(policy).forAgent("GPTBot").disallows("/articles/1")}.
 *
 * <p>The methods may be imported beside those of {@code org.assertj.core.api.Assertions}.
 */
public final class WayleaveAssertions {
  private static final String ROBOTS_TXT = "robots.txt";

  private WayleaveAssertions() {}

  /** Returns assertions about what holds at the hosts that a policy says nothing else about. */
  public static PolicyAssert assertThat(SitePolicy policy) {
    return new PolicyAssert(policy);
  }

  /**
   * Returns assertions about a policy in one of its environments, like {@code
   * assertThat(source).inEnvironment("staging")}.
   */
  public static PolicySourceAssert assertThat(PolicySource source) {
    return new PolicySourceAssert(source);
  }

  /**
   * Returns assertions about a robots.txt.
   *
   * @param text the file
   * @throws io.github.wayleave.text.InvalidValueException if it has more than {@link
   *     RobotsFile#MAX_OCTETS} octets
   */
  public static RobotsTxtAssert assertThatRobotsTxt(String text) {
    return assertThatRobotsTxt(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns assertions about a robots.txt.
   *
   * @param octets the file as it is served
   * @throws io.github.wayleave.text.InvalidValueException if it has more than {@link
   *     RobotsFile#MAX_OCTETS}
   */
  public static RobotsTxtAssert assertThatRobotsTxt(byte[] octets) {
    return new RobotsTxtAssert(RobotsFile.of(ROBOTS_TXT, octets));
  }
}
