export const QUALIFICATION_BASE = '/tmf-api/serviceQualificationManagement/v4'
