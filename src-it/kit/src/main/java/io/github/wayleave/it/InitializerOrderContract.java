package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The initializer of the filter and those of other JARs that want to be first too. Initializers
 * that an absolute ordering leaves out are not called (Servlet 6.0, 8.2.4). No rule defines the
 * order of the others; containers use that of the web fragments (8.2.2).
 */
@RunInForms(FILTER)
public class InitializerOrderContract extends PackagedFolder {
  private static final String SERVICES =
      "META-INF/services/jakarta.servlet.ServletContainerInitializer";

  private static final String FRAGMENT =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <web-fragment xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
        <name>login</name>
        %s
      </web-fragment>
      """;

  private static final String FIRST_TOO = "<ordering><before><others/></before></ordering>";

  public InitializerOrderContract(Launcher launcher) {
    super(launcher);
  }

  @ParameterizedTest
  @ValueSource(strings = {"aaa.jar", "zzz.jar"})
  void rfc9309_2_3_1_3_filterPrecedesLoginPagesOfJars(String name, WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.jar(name, login(war));
    try (Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"aaa.jar", "zzz.jar"})
  void rfc9309_2_3_1_3_filterPrecedesLoginPagesOfFragments(String name, WorkDir work)
      throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.jar(name, fragment(login(war), ""));
    try (Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
  }

  /** Of two fragments that want to precede all others, neither does; the application decides. */
  @ParameterizedTest
  @ValueSource(strings = {"aaa.jar", "zzz.jar"})
  void absoluteOrdering_decidesWhichFragmentIsFirst(String name, WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.jar(name, fragment(login(war), FIRST_TOO));
    war.webXml(absoluteOrdering("<name>wayleave</name><others/>"));
    try (Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
    war.webXml(absoluteOrdering("<name>login</name><others/>"));
    try (Container container = startAlone(war)) {
      assertLogin(container, ContractPolicies.ROBOTS);
    }
  }

  /** Without a warning: the container does not call the initializer. */
  @Test
  void absoluteOrderingWithoutTheFragment_leavesItOut(WorkDir work) throws Exception {
    WarFolder war = withLogger(withJars(work)).policy(ContractPolicies.LARGE);
    war.classes(ApplicationServlet.class).jar("login.jar", fragment(login(war), ""));
    war.webXml(absoluteOrdering(""), WarFolder.application("/"));
    try (LogLines log = new LogLines();
        Container container = startAlone(war)) {
      RunningSite.assertApplication(get(container, ContractPolicies.ROBOTS));
      RunningSite.assertApplication(get(container, ContractPolicies.DATA));
      assertThat(log.with("wayleave")).isEmpty();
    }
    war.webXml(absoluteOrdering("<name>login</name>"), WarFolder.application("/"));
    try (Container container = startAlone(war)) {
      assertLogin(container, ContractPolicies.ROBOTS);
    }
  }

  @Test
  void declaredFilter_isIndependentOfAbsoluteOrdering(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE).classes(LoginFilter.class);
    war.webXml(
        absoluteOrdering(""),
        WarFolder.filter("terms", WayleaveFilter.class),
        WarFolder.filter("login", LoginFilter.class));
    try (Container container = startAlone(war)) {
      assertLarge(container);
      assertLogin(container, "/other");
    }
  }

  /** A known limit: no ordering of fragments affects WEB-INF/classes. */
  @Test
  void initializerInWebInfClasses_isFirst(WorkDir work) throws Exception {
    WarFolder war = withJars(work).policy(ContractPolicies.LARGE);
    war.file("WEB-INF/classes/" + SERVICES, LoginInitializer.class.getName());
    war.classes(LoginInitializer.class, LoginFilter.class);
    try (Container container = startAlone(war)) {
      assertLogin(container, ContractPolicies.ROBOTS);
    }
  }

  /** Returns the files of a JAR whose initializer puts the login page first. */
  static JarFolder login(WarFolder war) {
    return new JarFolder(war.root().resolveSibling("login"))
        .file(SERVICES, LoginInitializer.class.getName())
        .classes(LoginInitializer.class, LoginFilter.class);
  }

  static JarFolder fragment(JarFolder jar, String content) {
    return jar.file("META-INF/web-fragment.xml", FRAGMENT.formatted(content));
  }

  private static String absoluteOrdering(String names) {
    return "<absolute-ordering>" + names + "</absolute-ordering>";
  }
}
