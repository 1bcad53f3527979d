package io.github.wayleave.test;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.yaml.PolicySource;
import java.nio.charset.StandardCharsets;

/**
 * The entry point to the assertions, such as {@code
 * assertThat(policy).forAgent("GPTBot").disallows("/articles/1")}.
 *
 * <p>The methods can be imported together with those of {@code org.assertj.core.api.Assertions}.
 */
public final class WayleaveAssertions {
  private static final String ROBOTS_TXT = "robots.txt";

  private WayleaveAssertions() {}

  /** Returns assertions about a policy, at the hosts without a host entry. */
  public static PolicyAssert assertThat(SitePolicy policy) {
    return new PolicyAssert(policy);
  }

  /**
   * Returns assertions about a policy in one of its environments, as in {@code
   * assertThat(source).inEnvironment("staging")}.
   */
  public static PolicySourceAssert assertThat(PolicySource source) {
    return new PolicySourceAssert(source);
  }

  /**
   * Returns assertions about a robots.txt.
   *
   * @param text the content of the file
   * @throws io.github.wayleave.text.InvalidValueException if it has more than {@link
   *     RobotsFile#MAX_OCTETS} bytes in UTF-8
   */
  public static RobotsTxtAssert assertThatRobotsTxt(String text) {
    return assertThatRobotsTxt(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns assertions about a robots.txt.
   *
   * @param octets the content of the file as it is served
   * @throws io.github.wayleave.text.InvalidValueException if it has more than {@link
   *     RobotsFile#MAX_OCTETS} bytes
   */
  public static RobotsTxtAssert assertThatRobotsTxt(byte[] octets) {
    return new RobotsTxtAssert(RobotsFile.of(ROBOTS_TXT, octets));
  }
}
