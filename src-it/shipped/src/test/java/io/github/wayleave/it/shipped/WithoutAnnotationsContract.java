package io.github.wayleave.it.shipped;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A Jetty without its annotations module, which calls no initializers: the listener of the web
 * fragment registers the filter, unless {@code web.xml} is metadata-complete.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WithoutAnnotationsContract {
  private static final Pattern XML =
      Pattern.compile("(?s)```xml\\n(<filter>\\s*<filter-name>wayleave</filter-name>.*?)```");

  private final ShippedLauncher launcher;
  private final ClosedSite site;

  /** {@code environment} is a name such as {@code ee10}. */
  WithoutAnnotationsContract(ServletGeneration generation, String environment) {
    this.launcher =
        new ShippedLauncher(
            generation,
            Path.of("target/shipped/jetty-" + environment + "-webapp"),
            folder ->
                ContainerDefaults.start(
                    new JettySetup(ContainerDistribution.jetty(), folder)
                        .modules("http", environment + "-deploy", environment + "-webapp")));
    this.site = new ClosedSite(launcher);
  }

  @AfterAll
  final void stop() {
    launcher.close();
  }

  @Test
  void webXml_withAnotherFilter_keepsOursFirst() {
    site.assertInForce("");
  }

  @Test
  void absoluteOrdering_withOurFragment_registersTheFilter() {
    site.assertInForce("<absolute-ordering><name>wayleave</name></absolute-ordering>");
  }

  @Test
  void completeWebXml_needsTheDocumentedDeclaration() {
    site.assertInForceOnlyWhereDeclared(declaration());
  }

  /** Returns the web.xml block in docs/run/war.md. */
  private static String declaration() {
    Matcher block =
        XML.matcher(
            Folders.read(
                Path.of(
                    System.getProperty(ServletGeneration.PROJECT, "../.."), "docs/run/war.md")));
    if (!block.find()) {
      throw new IllegalStateException("docs/run/war.md has no filter for web.xml");
    }
    return block.group(1);
  }
}
