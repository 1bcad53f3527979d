// The dashboard as Grafana's own types describe it. They are generated from Grafana's schema, and name enums where JSON has
// their values.
import type * as dashboard from '@grafana/grafana-foundation-sdk/dashboard'
import type * as common from '@grafana/grafana-foundation-sdk/common'
import type { Dataquery } from '@grafana/grafana-foundation-sdk/prometheus'
import type { Options as BarGaugeOptions } from '@grafana/grafana-foundation-sdk/bargauge'
import type { Options as StatOptions } from '@grafana/grafana-foundation-sdk/stat'
import type { Options as TableOptions } from '@grafana/grafana-foundation-sdk/table'
import type { Options as TimeSeriesOptions } from '@grafana/grafana-foundation-sdk/timeseries'

/** JSON of a type: values in place of enums, and no methods. */
type Json<T> = 0 extends 1 & T
  ? any
  : T extends string
    ? `${T}`
    : T extends (infer E)[]
      ? Json<E>[]
      : T extends object
        ? { [K in keyof T as T[K] extends (...args: any[]) => unknown ? never : K]: Json<T[K]> }
        : T

/** JSON in which Grafana fills in what is left out. */
type Part<T> = T extends (infer E)[] ? Part<E>[] : T extends object ? { [K in keyof T]?: Part<T[K]> } : T

type PanelOf<Type extends string, Options, Custom = never> = Omit<
  Json<dashboard.Panel>,
  'type' | 'targets' | 'options' | 'fieldConfig'
> & {
  type: Type
  targets: Json<Dataquery>[]
  options: Part<Json<Options>>
  fieldConfig: {
    defaults: Omit<Json<dashboard.FieldConfig>, 'custom'> & { custom?: Part<Json<Custom>> }
    overrides: Json<dashboard.FieldConfigSource>['overrides']
  }
}

export type DashboardJson = Omit<Json<dashboard.Dashboard>, 'panels'> & {
  uid: string
  title: string
  panels: (
    | (Omit<Json<dashboard.RowPanel>, 'type'> & { type: 'row' })
    | PanelOf<'bargauge', BarGaugeOptions>
    | PanelOf<'stat', StatOptions>
    | PanelOf<'table', TableOptions>
    | PanelOf<'timeseries', TimeSeriesOptions, common.GraphFieldConfig>
  )[]
}
