package io.github.wayleave.it;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterClassTemplateInvocationCallback;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Provides the deployments of the container in which a contract runs. */
final class ContainerForms implements ClassTemplateInvocationContextProvider {
  @Override
  public boolean supportsClassTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(
      ExtensionContext context) {
    TestedContainer container = container(context);
    Set<ContainerForm.ContainerFormKind> kinds =
        Set.of(context.getRequiredTestClass().getAnnotation(RunInForms.class).value());
    return container.forms().stream()
        .filter(form -> kinds.contains(form.kind()))
        .map(form -> ContainerFormExtension.of(container, form));
  }

  /** Returns the innermost enclosing class that is a tested container, or that of the module. */
  private static TestedContainer container(ExtensionContext context) {
    Optional<ExtensionContext> around = context.getParent();
    while (around.isPresent()) {
      if (around.get().getTestInstance().orElse(null) instanceof TestedContainer container) {
        return container;
      }
      around = around.get().getParent();
    }
    return ServiceLoader.load(TestedContainer.class)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no META-INF/services names a container"));
  }

  private record ContainerFormExtension(
      Map<Class<?>, Object> parameters, String name, SharedResource shared)
      implements ClassTemplateInvocationContext,
          ParameterResolver,
          AfterClassTemplateInvocationCallback {
    static ContainerFormExtension of(TestedContainer container, ContainerForm form) {
      SharedResource shared = new SharedResource();
      return new ContainerFormExtension(
          Map.of(
              ContainerForm.class, form,
              Launcher.class, form.launcher(),
              TestedContainer.class, container,
              SharedResource.class, shared),
          form.name(),
          shared);
    }

    @Override
    public String getDisplayName(int number) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameters.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return Objects.requireNonNull(parameters.get(parameter.getParameter().getType()));
    }

    @Override
    public void afterClassTemplateInvocation(ExtensionContext context) throws Exception {
      shared.close();
    }
  }
}
