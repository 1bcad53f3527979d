package io.github.wayleave.it.tomcat;

import org.apache.catalina.LifecycleException;
import org.apache.catalina.valves.rewrite.RewriteValve;

/** Tomcat's own, with rules that are no file. */
public final class Rewrites extends RewriteValve {
  private static final String RULES =
      """
      RewriteRule ^/open/(.*)$ /inner/$1
      RewriteRule ^/closed/(.*)$ /public/$1
      """;

  @Override
  protected void initInternal() throws LifecycleException {
    super.initInternal();
    try {
      setConfiguration(RULES);
    } catch (Exception e) {
      throw new LifecycleException(e);
    }
  }
}
